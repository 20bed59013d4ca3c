import type { Sample } from '../questions.ts'

export const valuesSamples: Record<string, Sample> = {
  'oral-integrity-1': {
    weak: "I'm always honest, so there are a lot of examples. One time at work the cash register was short and everyone was getting questioned. I told the truth, that it wasn't me, even though it looked bad because I'd been on that register. They found out later it was a counting mistake. I could have just blamed somebody else, but I'm not like that. My parents raised me to be honest no matter what, and that's how I live.",
    strong: `I'd been driving a delivery van for three weeks, so I was still on probation with the company, and they'd told us very clearly that any preventable accident in the first ninety days could mean you're done.

It was a dead-end street, about six in the evening, getting dark. I'd dropped my last package and I decided to back out instead of turning around in somebody's driveway. I looked in both mirrors. I didn't get out. And I felt a bump, and I'd knocked a mailbox flat, post and all.

Nobody saw it. There were no lights on in the house. I got out, and the van had a scratch on the bumper about as long as my finger, in with all of the other scratches. I could have driven off, and to be honest with you, I stood there for maybe a minute and thought about my rent.

I think what decided it was the mail. There were letters on the ground, and I was picking them up, and one was from a hospital, and I thought, this is somebody's actual house. So I wrote a note with my name, the company's number and what I'd done, and I put it in their door with the mail. I took two pictures. And I called my supervisor before I moved the van, because I didn't want to have an hour to think of a better story. She had me fill out the form when I got in, and I put down that I hadn't gotten out to look. She asked if I was sure I wanted it in those words. I said that's what happened.

I lost the safe-driving bonus for that quarter. It was four hundred dollars, and I felt it. They kept me. The homeowner called the company the next day, and she wasn't calling to complain. She'd had that mailbox knocked over twice before, and nobody had ever left a note. I went back that Saturday on my own time and set the new post for her.

I'd do it the same way again, with one change. I get out and look behind me now, every time, including my own car in my own driveway. My kids think it's hilarious.`,
    followUps: [
      'What would you have done if the company had fired you for it?',
      'Did telling the truth ever turn out badly for you?',
    ],
  },
  'oral-integrity-2': {
    weak: "I found a wallet once in a parking lot with like two hundred dollars in it. A lot of people would have kept it, but I turned it in. I looked inside to see if there was an ID, and then I gave it to the guy at the store. I don't know if the person ever got it back, but I felt good about it. I couldn't sleep at night if I took something that wasn't mine.",
    strong: `I work for a company that cleans out houses after somebody's died. The family takes what they want, and then we come in and empty the rest. You're alone in a stranger's bedroom with everything they owned, and no one has a list.

About a year and a half ago I was doing a closet. I check pockets, because you find glasses and wedding rings. In the inside pocket of a winter coat there was a bank envelope, and I could feel that it was thick, and when I lifted the flap it was hundreds.

I didn't take it out of the envelope and I didn't count it. I wasn't being noble. From the moment I count it by myself, there's only my word for how much was there. If the family thinks there should've been five thousand, how would I ever prove it was three? So I left the coat on the hanger, went to the top of the stairs, and called my partner, Denise, to come up and bring her phone.

She filmed it from the pocket on. We counted it out on the bed, twice. It was two thousand nine hundred and forty dollars. We sealed it in a bag, wrote the time and the amount on a tag, and both signed across the seal. And then we stopped. We didn't move another thing in that house until I'd called the lawyer who was handling the estate, because I figured if there was one envelope there might be others. He came over himself, about an hour later, and signed for it.

It turned out the man had been putting money aside for his granddaughter's tuition, a little bit every month, and hadn't told anyone which coat. Her mother sent us a card. There were two more envelopes, in the garage.

It changed how we work. The owner asked me to write it up, and now nobody on our crews opens a drawer of valuables alone. Some people took it as an insult, like they're being called thieves. I see it the other way around. It protects the family, and it protects the person with the key. I'd think about it the same way on a medical call, with a wallet on the nightstand. I'd want a second pair of eyes, and I'd want it written down.`,
    followUps: [
      'A cousin says that there was more money in that envelope. What do you do?',
      'What would you do if your partner had suggested splitting it?',
    ],
  },
  'oral-integrity-3': {
    weak: "Well, I wouldn't do that in the first place, because I take checks very seriously. But if I did forget something, I'd go back and do it as soon as I had the chance. If it checked out okay, then there's really no harm done, so I don't think I'd need to make a big thing of it. If there was something wrong, of course I'd tell someone. The main thing is that the equipment works when we need it.",
    strong: `I'd put down whatever I had in my hands and go finish it. That's first, before I talk to anybody, if it's a matter of a couple of minutes. From the second my initials are on that sheet, somebody can grab that pack and go into a hallway with it, believing I looked at the cylinder and the mask and the alarm. My signature's a promise to a person I may not even have met, on the next shift.

If I couldn't finish it right then, say it's out on another rig, then I'd get on the radio or the phone and have it pulled until it's checked.

Then I go to my officer. I'd do that even if I finished the check and every single thing was fine. I'd say, "Captain, I signed off on the pack in seat three at oh-seven-fifteen, and I hadn't done the low-air alarm. I've done it now, at seven-forty, and it's good. How do you want me to correct the record?" I wouldn't fix it on the sheet myself. If I go back and change the time so that it looks right, I've now told two lies where there was one.

There could be a consequence. If it's a talk, or it's in my file, I'd take that. I'd rather be the probie who told on himself once than be the one people start checking up on.

I can tell you where I learned it. I worked in a restaurant kitchen, and there's a log on the walk-in cooler. You write the temperature every two hours. One Friday I was slammed, and I wrote down the ten o'clock reading at nine-thirty, because it's always thirty-eight. At ten-fifteen I walked in for butter and it was fifty-one. The compressor had quit. I told the chef what I'd done, and we threw away about six hundred dollars of fish because we didn't know how long it had been warm, thanks to me. He said, "You didn't save any time, did you?"

Now I don't carry the pen until I've got the thing in front of me. It sounds silly. But I do the check with both hands, and then I go and get the pen, and I haven't signed anything early since.`,
    followUps: [
      'The tones go off before you can finish the check. What now?',
      'Your partner says he always signs first. What do you tell him?',
    ],
  },
  'oral-integrity-4': {
    weak: "I filled it out as honestly as I could. Everything on there is true. I might be off on a couple of dates, because some of those jobs were a while ago, but that's pretty normal. There was one job I only had for a few weeks, and I didn't put that one down because it wasn't really relevant. If you guys find something that doesn't match, I'm sure I can explain it. I don't have anything to hide.",
    strong: `By treating it as if it weren't about me. I pretended somebody had hired me to find out where this person lived and worked for ten years, and prove it on paper.

So I ordered my own driving record from the state. I pulled my tax forms for every year since I was eighteen, and I went through them employer by employer. I'm glad I did, because from memory I'd left out a car wash I worked at for seven weeks, and I'd have given you the wrong year for two others. For addresses I used old leases and one electric bill. Where I couldn't find paper, I wrote that the date's approximate, and I said how I got it.

The hardest entry was from when I was nineteen. I was fired from a pizza place for being late, four times in one month. The form says "reason for leaving," and I had plenty of time to think about how "reduced hours" would sound. What I wrote is, "Terminated, attendance." I wasn't sick and I didn't have car trouble. I was staying up until three. If you call the owner, I expect he remembers me, and I expect you'll hear the same thing from him. I also put down a speeding ticket that had come off my record, because the question said "ever."

There was one question I honestly didn't understand. It asked for every place I'd resided, and I'd spent a summer on my brother's couch. I emailed the investigator's office and asked. They said to list it, and I printed that reply and put it in my folder.

Then I gave the whole thing to my wife and asked her to try to catch me. She found a zip code and a missing roommate.

So what an investigator's going to find is somebody who was a slacker at nineteen and has been on time for six years, because the next job I had was opening a gym at five in the morning and I was the only one with the key. You'll find a ticket. You'll find a summer on a couch. If I were going through my copy tonight and found something wrong, I'd email it in before I went to bed, and I'd call the office when it opened. I'd much rather explain a mistake that I found than one that you found.`,
    followUps: [
      'What changed between being fired at nineteen and today?',
      'What else on there did you think twice about before you wrote it down?',
    ],
  },
  'oral-integrity-5': {
    weak: "My buddy asked me once to clock him in because he was running late. I didn't really want to, but he's a good friend, and it was only that one time, so I did it. I told him after that I wasn't going to do it again, and he understood. I've never had a problem since then. I learned that you have to set boundaries with people, even friends, because otherwise they'll take advantage of you.",
    strong: `The friend is a guy named Cole. I'd known him since eighth grade, and he was the one who got me into lifting in the first place, so I owed him, if you want to look at it like that.

I had a part-time job at a gym, and I closed three nights a week, so I had keys. Cole had started working second shift. He got off at eleven, and we closed at ten. He asked me to let him in after hours, just him, forty-five minutes, I could sit there and do my homework. He wasn't going to steal anything. He was going to squat.

There's a rule against that, and it's not an insurance thing, or not only. A couple of years before I started, a member in another one of their clubs was benching alone at night and got pinned. There was no one to hear it. So the rule is that no one lifts without a second staff member in the building who's on duty and awake.

I told him no, on the phone, and I told him why. He said, "You'd be right there." And I said I'd be there as his friend, off the clock, with the alarm off, and if something happened I'd be calling 911 from a building I wasn't supposed to be in. He called me a company man. That stung a bit, because he's funny, and he told other people.

But I didn't want to leave it at no. I looked at when we were both free, and there was really only one time. I told him I open on Tuesdays and Fridays, and I'd be there at five-thirty, and if he wanted to come I'd spot him. That's after about five hours of sleep for him, so I figured he'd tell me to forget it.

He showed up that Friday at five-twenty-five with gas station coffee, still kind of mad. He's come ever since, a year and a half now. He's never asked me again, and a couple months ago I heard him tell another guy, "Don't bother, he won't."

That's the part I liked. I'd worried that saying no would cost me the friend. What it did was save both of us from ever having that conversation again.`,
    followUps: [
      'What would you have said if he had not shown up?',
      'Which rule have you bent yourself, and what do you think of it today?',
    ],
  },
  'oral-integrity-6': {
    weak: "To me integrity is doing the right thing when nobody's watching. That's basically the definition. At two in the morning you should act the same as at two in the afternoon. I live by that. You never know who's watching, and it's going to come back to you. Firefighters are held to a higher standard, and I'm ready for that. I've always been someone who does the right thing, whether somebody's looking at me or not.",
    strong: `It looks boring. At two in the morning I think integrity is wiping down the stretcher properly, rails and straps included, and not just changing the sheet because the sheet is what people see. It's writing in the report that it took us two tries to get a blood pressure. It's not talking about the patient's house over coffee afterward.

The people who pay if that doesn't get done never find out why. The next patient gets somebody else's infection. The next crew trusts a bottle nobody looked at.

I do overnight stock at a pharmacy, and every hour somebody has to write down the temperature of the vaccine refrigerator. The easy way is to fill in six lines at six o'clock. I set a timer on my watch instead. One night last fall it was four degrees too warm at three a.m., and because I caught it within the hour we could move the whole lot to the other unit and save it. If I'd been a six-o'clock guy, we'd have had to throw it out, or worse, we'd have used it.

I still set the timer. I'm not more honest than other people at that hour. I just don't leave it up to how tired I am.`,
    followUps: [
      'What do you do on the night when you are too tired to care?',
      'How would you deal with somebody who fills in six lines at six?',
    ],
  },
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
  'oral-service-1': {
    weak: "I love to help people, that's why I want this job. Last Christmas I gave a homeless man my jacket, and he was so thankful that he almost cried. It was one of those moments where you realize how lucky you are. I posted about it, and a lot of people said it inspired them. I try to do something like that whenever I can. Giving back is really important to me and to my family.",
    strong: `There's an older man on my block, Mr. Hayes. He was a machinist for forty years, and then about four years ago he lost his sight to diabetes. I didn't know him well. I knew him as the guy with the immaculate lawn, and then one summer the lawn wasn't.

I noticed his mailbox. It was so full that the carrier was putting things on the porch. I knocked and said who I was, and I asked him if he'd like a hand with it. He was polite, and he said no. I left it at that. But I told him which house I'm in. About two weeks later he called me over, and it turned out he'd missed a letter from the county, and they were about to charge him a penalty on his taxes. He asked if I'd read it to him. He hated asking. I could hear that.

So I read it to him, and then I asked what he wanted to do about it. I think that's why it's worked. I didn't start running his life. We called the county on his phone, he did the talking, and I read him the account number. They waived it.

After that it became Sundays. I go over at four o'clock for twenty minutes, sometimes longer. I read him everything, including the ads for hearing aids, and he decides what goes in the trash and what goes in the drawer. I asked him once if I could just skip the junk, and he said, "How would I know what you think is junk?" Fair enough. It's his mail. Checks and bank things, we do with the door open and his niece on speakerphone, because I suggested that. I didn't want anybody to ever have to wonder.

We've done that for three years. I've missed some, and when I do, I call him on Saturday. He's got a talking thermostat now, and he's got his lawn back, since his niece found a kid who does it.

He's taught me how to read a micrometer with my fingers, and how to sharpen a drill bit, and more about patience than anybody I've worked for. And I've learned to ask first, and to let it stay his.`,
    followUps: [
      'What would you do if his niece asked you to stop coming?',
      'What do you do on the Sunday when you really have no time?',
    ],
  },
  'oral-service-2': {
    weak: "I'd treat them with respect, because that's our job. I mean, three times in a week is a lot, and there are real emergencies out there, so I might explain to them that 911 is for emergencies. But I'd help them up and make sure they're okay. Some people just don't have anybody. I'd stay professional the whole time, even if I was a little frustrated. Then we'd clear the call and get back in service.",
    strong: `Exactly the way I'd want it done the first time. I knock, I say my name even if they know me by now, and I get down on the floor where they are before anyone lifts anything. "Did you hit your head? Does anything hurt? How long have you been here?" I'd take vitals and look at them properly, because by the third fall people stop looking. That's the one where it turns out to be a broken hip, or a blood sugar, or a small stroke.

I also think about what it costs to make that call. They know it's the third time. They've probably lain there for an hour hoping they'd find some other way. So there's no sigh, and no joke in the hallway where they can hear it.

Once they're up and safe, I'd use the two minutes while we're putting the bag together to look around. Is it the same spot every time? Is there a throw rug, or a bed that's too high, or a lamp they can't reach? Are there new pill bottles? Is there food in the refrigerator? I'd ask them straight: "That's three times this week. What's different?" They usually know. And I'd ask who checks on them.

Then it goes to my officer, with facts and not a complaint. "Three falls, all between the bed and the bathroom, all around four in the morning. She's on a new water pill. There's no grab bar." If the department has a program for that, or a community paramedic, or a number at the county for older adults, I'd ask to have her put on the list, and I'd ask next shift if it happened.

I've done a small version of this. I was a night aide in assisted living, and one resident rang for help around two o'clock every single night. People had started walking slowly. I asked her what woke her up, and it was the ice machine on the other side of her wall. We moved her bed. She rang maybe twice a month after that.

By next week I'd hope that there's a rail on that wall and somebody's looked at the pills. And if she does fall again, she gets the same person I was on Monday.`,
    followUps: [
      'They refuse every kind of help except being picked up. What then?',
      'What do you say to a crew member who jokes about the address?',
    ],
  },
  'oral-service-3': {
    weak: "At the store I had a customer screaming at me about a return. I told him that he needed to calm down and that I wasn't going to talk to him if he was yelling. He kept going, so I called my manager and let him handle it. You can't let people disrespect you. After that the customer left. I stayed calm the whole time and I didn't yell back, so I think I handled it pretty well.",
    strong: `I work the front desk at a hotel by the airport. About a year ago, a little after midnight, a man came in with one kid asleep on each shoulder and a suitcase he was pushing with his foot. Their flight had been canceled. He had a reservation, paid for, and we'd given his room away, because somebody on the earlier shift thought he was a no-show. We were full. So was nearly everybody else within ten miles.

When I told him, he blew up. He wasn't wrong, either. He was loud, the kids woke up and started crying, and there were people in the lobby filming it.

The first thing I did was come out from behind the desk. I stood off to the side of him, not in front, with my hands where he could see them. I kept my voice down, lower than I'd normally talk, and I said, "You've got two kids to put to bed, and you paid us for a room, and we let you down. Give me five minutes." I didn't explain our policy.

I got chairs and put them out of the way of the crowd, and I brought water and a couple of blankets from housekeeping. Once the little one was lying down, he got quieter. He'd been traveling for nineteen hours. I said that sounded awful, because it did. Then I told him what I was doing while I did it: "I'm calling the place across the road. If they can't, there are two more." He started to swear at me again at one point, and I told him, "I'm going to keep working on this. I need you to not yell at me while I'm on the phone." He nodded.

The place across the road had a cancellation. I charged it to us, I carried the big suitcase over myself, and I got them to the door. He put the kids down and came back out and shook my hand, and said he was sorry about the lobby.

I wrote it up for my manager, so they could fix how no-shows get marked. And I changed one thing in what I do. I spent those first five minutes hunting for a room in our own system. I'd call across the street sooner, because what he needed at that moment was for something to be happening.`,
    followUps: ['At what point would you have asked for help?', 'What do you do when the answer has to be no?'],
  },
  'oral-service-4': {
    weak: "I donate to different causes when I can, and I've done some volunteer things in the past, like a beach cleanup and a toy drive with my church. Lately I've been so busy with work and getting ready for this that I haven't had as much time as I'd like. But once I'm hired I definitely plan on doing a lot more, like coaching or visiting schools. I really believe in giving back to the community.",
    strong: `Every other Saturday I'm at the Eastside bike garage, nine to one. It's in the back of a church. I've been going since a year ago January, and I've missed three.

How it works is that kids bring in whatever bike they've got. Some of them come in carrying it. They don't drop it off. They do the wrenching, and one of us stands next to them. We've got a rule that an adult's hands stay in their pockets unless it's about to come apart. That was hard for me at first. I can fix a flat in four minutes, and it takes a nine-year-old about forty, and for thirty-five of those it looks like it isn't going to work. But at the end of it he's fixed it, and next time he fixes his sister's.

An ordinary Saturday is eight or ten kids. I do the sign-in, I check brakes and helmets before anyone rides out, because I don't want to see one of them again at work, so to speak, and then I take the kid who's having the worst morning. In a year and a half we've sent out sixty-some bikes that stop when they're supposed to. Pastor Williams keeps the list, and she's happy to talk to you.

I started because when I was twelve a man named Gus gave me a bike out of a place a lot like that, and he made me true the wheel first. I didn't think of it as community service. I'd moved back, I drove past the sign, and I thought I'd see if they needed someone.

I've learned two things about that neighborhood that I couldn't have learned from driving through. One is that about half the kids come for the bike, and the other half come because there's a grown-up who's there every time. If I skip, they notice, and they don't say anything about it, which is worse. The other is how much people look out for each other over there. There's a grandmother across the street who knows every one of those kids by name, and who their mothers are, and which porch they're supposed to be on.

Last month one of our first regulars turned sixteen. He asked for a key. So now there are two of us who open up.`,
    followUps: [
      'Who could we call there, and what would they say about you?',
      'What have those kids taught you about this neighborhood?',
    ],
  },
  'oral-service-5': {
    weak: "I'd tell them that firefighters do a lot more than fight fires. We do medical calls and car accidents and all kinds of stuff. It's true that there aren't as many fires as there used to be, but when there is one, it's really intense. I still want the job because I like the excitement, and every day is different. And even on the medical calls you get to help people, so that's good too. It's the best job in the world.",
    strong: `Over the fence, I'd say, "Most of the time when you see that engine go by, somebody can't breathe, or they've fallen and can't get up." In most departments well over half of the calls are medical, and in a lot of them it's more like two-thirds. They send an engine because it's close and it's got four people on it who can start before the ambulance pulls up.

Then I'd tell him about a woman I saw on a ride-along. Low blood sugar, sweating, couldn't tell us her own name. Ten minutes after the crew got some sugar into her, she was making jokes about her cooking and apologizing for the trouble. It wasn't any trouble. For the four of them it was the third call of the day. For her it was the whole day.

And the fires still come. They don't ask how long it's been since the last one, so you have to train as if it's tonight.

As for why I'd want it, that's pretty simple. If you call, somebody comes. It doesn't matter who you are or what you did or if you can pay. I'd like to be one of the people who come.`,
    followUps: [
      'The neighbor says that an ambulance would be cheaper. What do you say?',
      'Which kind of medical call do you expect to find hard?',
    ],
  },
  'oral-service-6': {
    weak: "At the pharmacy counter people want their pills early all the time, and I have to tell them no. I just say it's the policy and there's nothing I can do about it. Some of them get mad, but rules are rules. I always smile and tell them to have a nice day. You can't please everyone. If they keep arguing, I tell them they can talk to the pharmacist or call the corporate number on the receipt.",
    strong: `Window six at the DMV, that's me. You can imagine how often I have to say no.

The one I think about was a man in his fifties, on a Wednesday, about one-thirty. He'd just been hired as a delivery driver, starting the next morning, and they'd told him no license, no job. He'd moved here from two states over. He had everything, his old license, his birth certificate, his Social Security card, except that the proof of address he'd brought was a letter from January, and it can't be more than ninety days old. His was about a hundred and twenty.

I could have typed it in. Nobody would've caught it that day. But I've seen what that rule's for. We had a woman whose cousin had gotten a license with her name and his picture, and it took her a year to get her life back. So I told him that, in those words: "I can't take this one. It's what keeps somebody else from walking in here with your name." I didn't make it sound like my hands were tied by some computer. It was a no, and it had a reason.

He put his head down on the counter. And I said, "I don't think we're done, though. Let's figure out what else you've got." We went through it together. A lease? In his wife's name. Utility bill? Same. Bank? He still had the old one. Then I asked if he'd insured his car here. He had, on Monday. It was in his email with the new address on it. I told him where there's a library with a printer two blocks over, and I gave him a slip with my window number and held his place so he wouldn't have to stand in the line again. I told my supervisor what I was doing, so that it wasn't some private favor.

He was back in twenty-five minutes, and he walked out with a temporary license by three. He came by a couple of weeks later in a brown uniform to show me.

Afterward I made a list of the eleven documents we'll take, in plain English, biggest print that would fit on a page, and my supervisor let us hand it out at the door. Fewer people get to my window and hear no.`,
    followUps: [
      'What if there had been nothing else with his address?',
      "When have you wished you could break a rule, and didn't?",
    ],
  },
  'oral-accountability-1': {
    weak: "I can't think of a really serious one, because I'm pretty careful. I guess once I sent an order to the wrong address. The system was confusing, and nobody had really trained me on it yet. When they found out, I fixed it right away and the customer was fine. It wasn't that big a deal in the end. I learned to double-check everything. I'm somewhat of a perfectionist, so I don't make a lot of mistakes.",
    strong: `I left a gate unlatched, and a dog got out onto a four-lane road.

It was a boarding kennel. I'd worked there for about five months, and I was good at it, so I'd gotten fast. At feeding time you go in and out of maybe thirty runs. Every run has an inside gate and an outside gate, and the rule is that you close one and pull on it before you touch the other. That evening I had a bucket in each hand. I bumped the gate shut behind me with my hip, I heard it click, or I thought I did, and I went on to the next one.

A couple of minutes later I saw a tail go around the corner of the building. It was a young hound named Biscuit, and he went straight for the road.

I yelled to the other girl to lock everything down, and I ran, and I called my boss while I was running. I told her, "Biscuit's out, he's headed for Route 9, it was my gate." I figured she needed to know which dog and where, and she'd need to know the last part anyhow. A man in a pickup had already stopped in the right lane with his flashers on, and he had him by the collar. So the dog didn't have a scratch on him. That was luck.

When he was back inside and I'd checked every other gate, I asked my boss if I could be the one to tell the owner. She said she'd have to be on the call. I told him what had happened, what I'd done, that his dog was fine and that it shouldn't have been possible. He was furious, and he had every right to be. He took his dog home that night. I got a written warning and I lost my place as the person who trains new people.

I earned that back about a year later. Now I've got a habit that drives people nuts. I put the buckets down. I close it, I pull on it twice, and I say "shut" out loud. At the end of the row I walk back and pull on all of them again. I taught it to everyone I trained after that, and I always told them why, with the dog's name in it.`,
    followUps: [
      'How did you tell the others on your shift?',
      'How do you keep that habit on the days when you are rushed?',
    ],
  },
  'oral-accountability-2': {
    weak: "I'd probably see if I can fix it first, because I'm pretty handy. If I could fix it, then problem solved. If I couldn't, I'd tell somebody at the end of the drill so we don't have to interrupt it. Things break, it happens, that's what drills are for. I'd be honest about it if somebody asked me. I wouldn't want to get in trouble in my first weeks for something that's just normal wear and tear.",
    strong: `It comes out of service and my officer hears about it, in that order, and both of them inside of about two minutes.

Say it's a pike pole, and I feel the head shift while I'm prying with it. I stop. I don't see if it'll hold for one more pull. I look at it, and then it goes where nobody can pick it up by mistake. If we've got tags, I tag it, with what's wrong, the date, and my name. If we don't have tags, I lay it across the officer's bumper or I carry it with me. What I can't do is hang it back on the rig, because the tones could go in the next ten seconds, and someone who trusts me is going to reach for it in the dark.

Then I walk over to the officer. I don't wait for the end of the drill or for a good moment. "Cap, I broke the head loose on the six-foot hook. I was prying sideways with it. It's tagged and it's by the tailboard." I'd include the sideways part, because that's how it broke, and maybe I shouldn't have been using it like that. If it turns out that I was doing it wrong, everybody at that drill can learn it for free. And I'd ask what we've got to replace it, so the rig's not short.

I had my own version of this on a framing job. I dropped a nail gun about eight feet onto concrete. It looked fine, and it fired fine. I was new, and it was a four-hundred-dollar tool. I took it to the boss at the truck and told him. He wasn't thrilled, but he opened it up, and there was a crack in the housing, right behind the trigger. Then he had everybody bring theirs over, and two of the others were cracked in the same place. It was the model. He sent all of them back.

If I'd kept quiet about mine, one of those goes off in somebody's hand sooner or later. So what I'd hope the crew takes from my broken hook is that it's an ordinary thing to say out loud. It's a lot easier for the next person if the probie did it first and nothing terrible happened.`,
    followUps: [
      'The officer is annoyed and says, "Again?" How do you answer?',
      'What would keep other people from reporting it?',
    ],
  },
  'oral-accountability-3': {
    weak: "I had a boss tell me that I come across as a know-it-all. I didn't think that was fair, because I was just trying to help. But I listened and said thank you. I thought about it and I realized that maybe he felt threatened, since I knew more about the computers than he did. I tried to hold back a little after that. I think it's good to hear feedback, even when you don't really agree with it.",
    strong: `"You talk to the monitor more than you talk to the patient." That's word for word. It was my preceptor, Janelle, in my second month on the ambulance, and she said it while we were cleaning the rig.

It landed hard, because I was proud of exactly that. I was quick. I could have a patient on the leads with a blood pressure going while my partner was still saying hello. I thought she was about to tell me I was doing great.

What I felt like saying was that the last patient had been sick and there wasn't time to chat. I didn't say that, but only because I couldn't think how to start the sentence. I said, "Can you give me an example?" She gave me two from that same morning. One was a man with chest pain, and she told me he'd asked me twice if he was dying, and I'd said "hold still." I didn't even remember him asking. I'd been looking at the screen. There was a scared man who'd asked me a question, and I hadn't heard it.

I went home and wrote down what I actually do in the first minute, in order. The patient's name wasn't in it anywhere. So I made myself a different order. Name, mine and theirs. Hand on the shoulder, if that's all right with them. One question, and I wait for the whole answer. And only then the wires. I timed it on my roommate, and it costs eleven seconds.

Then I asked Janelle to watch for it, and to tell me after each call, yes or no. For the first week it was about half and half. I'd get nervous, and my hands would go straight for the cables. I put a piece of tape on the monitor that said "WHO?" By the third week she'd quit keeping track.

At the end of my field time she had to write an evaluation. It says that two patients had asked for me by name, and that my assessments had gotten better, not slower, because people tell you things if you look at them. I kept the piece of tape. When feedback makes me want to argue, I ask for the example.`,
    followUps: ['What did you feel like saying when she said it?', 'What feedback have you heard more than once?'],
  },
  'oral-accountability-4': {
    weak: "I told a friend I'd help him move one time, and then I got called in to work. I felt bad, but there was nothing I could do about it, because work comes first. I texted him that morning. He was kind of mad, but he found other people to help. Most of the time I keep my promises. I'm a man of my word. Sometimes life just gets in the way, and people have to understand that.",
    strong: `I told a bunch of nine-year-olds I'd be their soccer coach for the whole season, and I couldn't do it.

This was two years ago, in the spring. I'd played, the league was short of coaches, and I said yes without looking very hard at anything. We had fourteen kids, two practices a week and a game on Saturday. We'd had three weeks of it, and we were terrible and having a great time. Then my job moved me to evenings, starting the next Monday, and both practices were in the evening.

I found out at about four in the afternoon. If I spent the week hoping to switch with somebody, they'd have no one on Tuesday. So I called the league director that same night and said, "I made you a promise, and I'm not going to be able to keep all of it. Here's what I can still do."

Saturdays were still open, so I could coach the games. I can write a practice plan in my sleep. What I couldn't do was be on that field on a Tuesday. Before I called her, I'd gone through the list of parents, and there was a dad, Mr. Okafor, who came to every practice anyway and stood there with his hands in his pockets looking like he wanted to kick something. I'd called him first and asked if he'd run it if I gave him a plan for every session and talked him through it on the phone. He was scared of it, and he said yes.

Then I told the kids, in person, on Saturday, sitting in a circle. One of them, a girl named Priya, asked me if it was because we kept losing. I've thought about that one quite a bit. I told her no, and that I should have checked with my boss before I promised, and I'm sorry.

We got through the season that way. Mr. Okafor got pretty good at it, and he's had his own team ever since.

These days, before I commit to anything longer than a month, I go to my supervisor and ask what my schedule could turn into, not just what it is. And if something slips, I call the same day with whatever I can still do already worked out.`,
    followUps: [
      'Who was most disappointed, and what did you say to them?',
      'What have you promised yourself and not kept?',
    ],
  },
  'oral-accountability-5': {
    weak: "I have very high standards for myself. I'm always pushing to be better. I don't need anyone to tell me what to do, because I'm self-motivated. Like with working out, I just go, nobody has to make me. And at work I always try to do my best. I look in the mirror every night and ask if I gave a hundred percent. If the answer is no, I try harder the next day. That's just who I am.",
    strong: `I write it down where other people can see it, including the days when I didn't do it.

The best example's in my garage. When I decided that I wanted to be ready for this job, there was nobody to be accountable to. I'd been out of school for a few years, I work from home, no coach. A goal that's only in my head gets easier every week. So I picked one measure that I couldn't argue with: five hundred steps on the stairs behind my apartment building, with forty pounds in a vest, three times a week, and the time. I got a big sheet of brown paper and I drew the boxes and taped it up on the wall facing the driveway.

The first entry was eleven minutes and four seconds, and I had to lie down in the grass.

It went well until September. Then I missed five in a row. I had a cold, and then I had a deadline, and then I didn't have any reason. Five blank boxes on a wall look a lot worse than five blank boxes on a phone. My brother came over and stood in front of it with a soda and he just said, "What happened here?"

I could have started over with a fresh sheet. I left it up. I asked him if he'd train with me, and we looked at when I'd missed, and every one of those was an evening. So I moved it to six in the morning, before work could get in the way of it, and we shook hands on what happens if one of us doesn't show: you buy breakfast. I've bought four. He's bought seven.

I'm at eight minutes and ten seconds now, with the same forty pounds. The heart rate when I finish is about twenty beats lower than it was a year ago, so I know it's not just that I've learned how to suffer.

I do the same with other things. My EMT reading has a sheet. So does getting to bed before ten-thirty, and that one has more holes in it than I'd like. I don't have more willpower than the next person. I need it written down, I need a number, and I need somebody who's allowed to ask me about it.`,
    followUps: [
      'Which of your sheets has the most holes in it right now?',
      'What did you tell yourself in the week that you missed five?',
    ],
  },
  'oral-accountability-6': {
    weak: "There was a coworker who was late all the time, and one day I finally had enough and told him off in front of everybody, because it affected all of us. I said that if I can be here on time, you can too. He didn't like it, but somebody had to say it. He was on time for a while after that. I think people need to hear the truth even if it hurts. I don't sugarcoat things.",
    strong: `I teach top-rope climbing at a gym. Our one rule that has no exceptions is the partner check. Before anybody leaves the ground, I look at their knot and their belay device, and a second person looks too. It takes ten seconds.

It was a Friday, we had two birthday parties at once, and there were kids everywhere. Out of the corner of my eye I saw another instructor, Beth, send two kids up the wall, and I realized I hadn't seen her hands go to their harnesses. So I watched the next pair, and it was the same thing. She was clipping them in and turning around to the next ones.

I didn't think it could wait. I walked over to the pair that was about to go and said, "Hey, hold on one second, let me see you," and I checked both of them myself, knots and buckles and the belayer. I did it in a friendly way, as if it was the plan. Then I stood at the bottom until the two who were already up were back on the floor. Their knots were fine.

Once everyone was down I asked Beth if she could step into the gear room. I said, "You sent two up unchecked, and you were about to send two more. I know how slammed we are. If I did that, I'd want you to tell me." She got defensive. She said she'd tied them herself so she knew they were good. I said, "I tie good knots too, and I've had one caught," which is true, I have. I offered to take her next group along with mine for fifteen minutes so that she could catch up, and she took that. I also told her that if I saw it again, I'd have to go to the manager, and I'd tell her before I did it.

She was pretty short with me the rest of the night. The next evening she came up to me by the lockers and said she hadn't slept, and thanks.

We ended up going to the manager together, not about her, about the parties. He put on a third instructor when there's more than one. And I asked Beth to check me, out loud, in front of the kids, any time she felt like it. She does, about once a week.`,
    followUps: [
      'What would you have done if she had sent the next pair up anyway?',
      'What would you have told the manager if there had been a second time?',
    ],
  },
}
