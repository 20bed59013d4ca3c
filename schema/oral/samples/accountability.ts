import type { Sample } from './sample.ts'

export const accountabilitySamples: Record<string, Sample> = {
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
