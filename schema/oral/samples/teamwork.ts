import type { Sample } from './sample.ts'

export const teamworkSamples: Record<string, Sample> = {
  'oral-teamwork-1': {
    weak: "I've been on a lot of great teams. My high school football team went to state, and I was one of the captains. I'd say I was a big part of why we were so good, because I led by example and I never missed a practice. I kept everybody motivated. We were like brothers. When we lost I took it hard, but it made me stronger. I know how to be part of a winning team, and I want that again here.",
    strong: `That'd be a fuels crew I was on two summers ago. We cut brush and small trees around houses up in the hills, so that when a fire comes through there's a break. Four of us, ten-hour days, hundred-degree heat.

I want to tell you who they were, because the team was them. Luis could sharpen anything. You'd hand him a chain that was throwing dust, and in five minutes it was throwing chips. Kat could read a map and the slope together, and she'd tell you at seven in the morning where we'd be in trouble at two. And Tom, our lead, never raised his voice, so when he said your name you stopped.

I was the slow one. I'd come from an office, and for the first couple of weeks everyone could outcut me. I figured out pretty quickly that if I tried to keep up, I'd get tired and get hurt, and they'd be carrying me. So I looked for what was slowing the rest of them down. It was water and fuel. The truck stayed on the road, and every forty minutes somebody good would put down a saw and walk a quarter mile for a can. Nobody liked doing it. I told Tom I'd take it, all of it. I had two packs rigged so I could bring water and gas and bar oil and sharp chains in one trip, and I kept a schedule on my arm with a marker, so that I'd show up a couple of minutes before a person ran dry. In between, I dragged brush and I cut next to Luis, and he taught me.

We had a piece of eleven acres that was planned for eight working days, and we finished it in five. I'd gotten a lot better with a saw by then, too. But we were fast for another reason. Three good people never had to stop.

The other thing about that crew was lunch. Tom made us sit down together, phones in the truck, and each person said one thing that had been close that morning. Mine was usually my feet. But that's how we learned about each other's near misses before they turned into something. When I joined the ambulance squad, I asked if we could do it after our shift, and we do it in the parking lot.`,
    followUps: ['What did Tom do that you would like to copy?', 'When did that crew not get along, and what happened?'],
  },
  'oral-teamwork-2': {
    weak: "When I started at my current job I was the new guy, and it was a little rough because everybody already knew each other. I just tried to be friendly and show them what I could do. I had some good ideas from my last job, so I shared them right away, and I think they liked that. After a few weeks I fit in pretty well. I've never had trouble making friends anywhere I've gone.",
    strong: `I joined a bakery crew that had been together for nine years. Five people, two till ten in the morning, and they worked like one animal. Nobody talked. Somebody would put a hand out behind his back, and a peel would be in it.

I'd baked before, at a grocery store, so I knew the work. I didn't know their work. And I'd seen at my last place what happens when a new guy comes in on his first night with how they did it at the other shop. So I made up my mind that for two weeks I wouldn't suggest one thing.

Instead I wrote it all down. I had a little pad in my apron: who takes which oven, what they call the racks, where each tool hangs, who likes the radio and who can't stand it. On the third night I asked the oldest one, Mr. Petrov, what it is that bugs him about new people. He thought about it through an entire batch of rye, and then he told me, "They move my stuff." So I never moved his stuff. If I used his scale, it went back with the handle facing the same way.

I also looked for something I could take off their hands. Every night before we left, the floor drains had to be pulled and scrubbed, and it's disgusting, and they'd been taking turns at it for nine years. On my fourth night I just did it, and I did it the next night, and nobody said anything for about a week. Then somebody left me a cinnamon roll on the mixer.

There was one night in the second month when I forgot to set the proofer, and forty loaves came out like bricks. I said it was me before anybody asked, and I stayed late and remade them. I think that helped more than the drains did, in a funny way.

The moment I knew I belonged was in the spring. Mr. Petrov's got a bread knife that no one touches. He was slicing for a big order and he got called to the phone, and he turned around and held it out to me, handle first.

After that they started asking me how the grocery store did things. There were two ideas they liked. I'd been saving them up for four months.`,
    followUps: [
      'What did you see there that could have been done better, and when did you say so?',
      'What will you ask the oldest member of your first crew here?',
    ],
  },
  'oral-teamwork-3': {
    weak: "We had a guy at the warehouse who was always on his phone while the rest of us did the work. It was really frustrating. I talked to some of the others about it, and they all felt the same way. Eventually we told the supervisor, and he got moved to another shift. It wasn't fair to the people who actually work. I can't stand lazy people, and I always pull my own weight, so that was hard for me.",
    strong: `This was on a landscaping crew, three of us and one trailer. Chris and I'd worked together for two seasons, and he'd always been the first one there. Then in May he started leaving early. It'd be two days a week, an hour, sometimes more. He'd say he had to go, and he went, and Danny and I would load his mowers and get back to the yard after dark.

Danny wanted to go straight to the boss. I said, give me a day. I could see that something was different, because Chris wasn't just leaving. He'd quit eating with us.

So at lunch I walked over and sat on his tailgate, just the two of us. I didn't say anything about being lazy or fair. I told him what I'd seen: "You've been gone by three on Tuesdays and Thursdays, and Danny and I are loading your side. What's going on?" It took him a minute. His little boy had been hurt in a car accident and was in physical therapy, and his wife couldn't get off work. He hadn't told anyone, because he was afraid he'd be cut to part-time.

I told him the boss would find out one way or the other and it'd sound better coming from him. But first we looked at the route. On Tuesdays and Thursdays the two biggest jobs were at office parks, and they don't care what time you come. If he started those alone at five-thirty, he'd have his hours in by two-thirty. He asked for that himself, with me standing there, and the boss said fine.

It worked for about a month. Then he started skipping the early part and still leaving at three. I went to him one more time and said, "I was glad to help you with this, but we're back where we were. I'm going to talk to the boss tomorrow at seven, and I want you in the room." He was angry. He came, though. It ended with him going to thirty hours through August, which he needed to do, and they brought in a kid part-time for the rest.

He's back full-time now, and we're all right. I still open that kind of talk the same way: what I've seen, with the days and the hours, and then a question. I leave out my guess about why.`,
    followUps: ['How does Danny get along with Chris today?', 'What if it had turned out there was no good reason?'],
  },
  'oral-teamwork-4': {
    weak: "We were doing a group project at school and I had a way better idea, but they voted for something else. I told them it wasn't going to work, but they didn't listen. So I did my part, and in the end we got a B. I'm pretty sure we would have gotten an A with my idea. But that's how it goes on a team, you can't always get your way. I stayed professional about the whole thing.",
    strong: `I build sets for a community theater, and last year we did a show with a two-story house in it. The whole thing had to get from the shop to the stage. I wanted to build it in two halves that bolt together, so that it'd go through the side door. The other way was to build it as one piece and take it out through the loading dock and around the building.

We had a meeting about it, seven of us. I said my piece, and I tried to do it well. I had the door measurements and a sketch of the joint. My worry was the dock: there's a turn, there's a low pipe, and if it rains you're carrying a wet house. Then the others talked. Marisol thought a joint in the middle would move when the actors ran upstairs, and she'd seen one do that. Our technical director heard everybody out, and we voted, and it was five to two for one piece.

That was the end of it as far as I was concerned. I'd had my turn. I figured the best use for somebody who's worried about the dock is to put him in charge of the dock. I asked for that. I measured the route three times, on three different days, once with a frame made out of furring strips that was the exact size. I found out that with the pipe it'd be an inch. I told the builders, and they took three-quarters of an inch off the roof line, which nobody would ever see. I lined up nine people for the move, I had tarps, and I walked them through it the night before.

It went out through that door with about an inch and a half to spare, and it was dry. And during the run we had kids jumping on the second floor every night, and it didn't move. Marisol was right about the joint. I hadn't given that enough weight, because I was in love with my sketch.

I told her so at the cast party. I still speak up before a vote. After it, I want to be the one measuring the dock.`,
    followUps: [
      'How do you know when a discussion is over?',
      'What would you have done if you thought that the decision was unsafe?',
    ],
  },
  'oral-teamwork-5': {
    weak: "I'm really easy to live with. I'm clean, I like to cook, and I get along with everybody. I'd just go with the flow and not make any drama. I think having fun is important too, so I'd bring some energy and maybe organize some games or workouts. I grew up with three brothers, so I know how to share a bathroom. As long as everyone respects each other, I don't see why there'd be any problem at all.",
    strong: `I've got some practice at this. I lived in a house with eleven other guys for two years in college, one kitchen, two bathrooms, and later on I did a winter on a fish-processing boat where six of us slept in a space about the size of this room. So I know pretty well where it goes wrong: dishes, noise, and who finished the coffee.

On the boat I was the youngest, and there was a lot of bad feeling when I got there. Two of the guys weren't speaking because of a bunk light. I couldn't fix that, but I could take away some of the reasons to be irritated. I got up twenty minutes before the rest, got the coffee going, and took the trash up. I learned to get dressed in the dark, with my gear laid out in order on the floor, so nobody had to wake up for me. And I washed whatever was in the sink without trying to work out whose it was. After a couple of weeks somebody else started doing that, and by February the sink was always empty. Nobody ever held a meeting about it.

At a station I'd start the same way. As the probationary member I'd expect to be up first and to be the last to sit down, and I wouldn't be doing it with a face. Bathrooms, floors, trash, and the kitchen's not done until the counters are dry. My phone would be on silent, and if I have to take a call, I'd go outside. I'd ask early on how this crew does things, where people sit, what the quiet hours are, because every house has its own, and I'm the guest until I'm not.

I cook. I do a decent chili and a very good chicken and rice, and I'd find out first who can't eat what.

And I'd try to notice. After a bad call, one person wants to talk and another wants an hour alone in the bay.

What the guys on the boat told me at the end was that it had been an easy winter. That was the best review I've had.`,
    followUps: [
      "Somebody's habit gets on your nerves by the third shift. What do you do?",
      'How do you make room for someone who does not eat what you cook?',
    ],
  },
  'oral-teamwork-6': {
    weak: "I've worked with all kinds of people, and I treat everyone the same. I don't see color or gender or anything like that. At my job there was a guy from another country, and at first it was hard to understand him because of his accent. But I was patient with him and we became friends. I even tried his food. I think diversity is great, and we can all learn from each other. It's never been an issue for me.",
    strong: `My partner was Mrs. Tran. She was sixty-three, and I was twenty-two. I worked nights, cleaning a university science building, four floors, and they paired us up because the two people before us had quit. We had about fifty words in common. She'd been a chemist in her own country, which I didn't find out until the spring.

For the first few weeks we made each other crazy without ever saying so. I'm fast. I'd do a hallway in twenty minutes and feel great about it. Then she'd come along behind me and do the edges over again. And I'd go into a lab that she'd already done, and I couldn't see what she'd been doing in there for an hour, so I'd empty the trash that she had left on purpose, because you weren't allowed to mix it. We were both working hard, and the building got complaints.

I decided to follow her for one whole shift and do only what she did. I'd recommend that to anybody. She showed me, mostly by pointing, that there were four kinds of bins, and which one could hurt me. She mixed the floor cleaner with a measuring cup, and I'd been pouring it. I'd been using about three times too much, which is why my halls were sticky by noon.

So we split it by what each of us was good at. I took all the floors. She took the labs. And on Friday nights at the end of the shift we walked the entire building together with a flashlight, and each of us pointed at things in the other's half. I'd get down and look at an edge and she'd nod or she wouldn't. I learned to say "please check" and "thank you, good catch" in Vietnamese, badly. She learned how to clear the floor machine when it jams, which she'd been afraid of, and she got a kick out of doing that faster than me.

The complaints stopped in about a month, and by summer they were using our floors to train people.

In those first weeks I'd decided that she was slow, and she'd decided I was sloppy, and each of us had a point.`,
    followUps: [
      'What did she think of you in the first week, do you suppose?',
      'How would you work with someone whose opinions you find hard to take?',
    ],
  },
}
