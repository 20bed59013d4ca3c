import type { Sample } from './sample.ts'

export const probationSamples: Record<string, Sample> = {
  'oral-probation-1': {
    weak: "I'd come in with a great attitude and be ready to do anything they ask me. I'd try to get to know everyone on the crew and show them I belong there. I'd clean and make coffee, and I'd ask a lot of questions. I'd work out every day. I want to be the best probie they've ever had. By the end of the first month I'd hope that they feel like I've been there for years.",
    strong: `Week by week, because "I'll work hard" doesn't tell you anything.

The first week is people and things. I'd know everyone's name and where they sit, and what time this house does what. I'd want to know where every single piece of equipment is on that rig with my eyes shut. So each night before I lie down, I'd draw the compartments from memory, and in the morning at the check I'd find out what I got wrong. I'd do that until I had a clean sheet two days in a row, and after that I'd do it again if we ever got a reserve engine. First one up, coffee on, flag, trash, and the last one to sit down.

In the second week I'd add the streets. On my days off I'd ride our first-due on a bike, because from a bike you notice the hydrants and the gates and which houses have numbers you can't read. I'd quiz myself on ten addresses a day.

Weeks three and four would be hands. Throwing ladders, stretching the line, mask on in under a minute with gloves on, as many times as I can get somebody to watch me. I don't want to practice it wrong by myself. I'd ask whoever's senior for fifteen minutes and keep it to fifteen, so they'd say yes the next time. I'd write down what I was told, and I'd try never to ask the same question twice.

And at the end of every week I'd ask my officer for ten minutes. What's good, what isn't, what do you want to see from me by next Friday? If I'm told, "You're doing fine," I'd ask what the best probie they ever had was doing at this point.

I've done a first month like that before, on a commercial roofing crew, where I didn't know one end of a torch from the other. I'd go home and draw the trailer. The foreman caught me at it in the truck one day at lunch and thought it was the funniest thing he'd ever seen. But in the third week he yelled for a half-inch seam probe from forty feet up, and I had it in the bucket before he'd finished asking. He quit laughing. How I'd know that I'm of use is just like that. Somebody reaches back, and it's there.`,
    followUps: [
      'What would you do in the week when you are told that you are behind?',
      'Which part of that plan will be the hardest for you to keep up?',
    ],
  },
  'oral-probation-2': {
    weak: "It can be embarrassing, but I know it comes with the territory. I'd just say yes sir and do it again. I don't take things personally. If I thought that he was wrong or unfair about it, I'd talk to him later in private. I've had coaches yell at me my whole life, so I'm used to it. It actually motivates me to prove them wrong. I work better when people push me.",
    strong: `With "thank you," I hope, and then with the thing fixed. I'll tell you about a time when it wasn't comfortable.

I was at a ropes course, training to be a facilitator. There were twelve of us, and at the end of the week we'd be putting other people's kids forty feet up in the trees. On the third day we were tying in, and the instructor, a woman named Sloane, stopped everybody. She came over and held up my harness with my knot in it so that all of them could see it, and she said, "Would you hang your partner on this?"

My ears got hot. I'm sure they were bright red. I looked at it, and I couldn't see what was wrong with it, and everyone was looking at me. What I wanted to say was that I'd tied it the same way the day before and nobody'd said a word. I didn't. I said, "No. Thanks. What's wrong with it?" She showed me that I'd crossed two strands, so it was a figure eight that only looked like one, and she said that it'd probably hold and that "probably" was the problem. I tied it again, she gave it a tug, and she moved on. The whole thing was maybe forty-five seconds.

In my bunk that night I was still a little sore about it. And then I thought about what I'd have wanted her to do. Take me aside, after the exercise, when I'd already hung somebody on it? It had to be right then, and it had to be in front of everyone, since it turned out two others had the very same mistake. They'd fixed theirs while they were watching me. So I got out a piece of rope and I tied that knot fifty times, the last twenty of them with gloves on and the light off.

The next morning she picked up my harness again and held it up. I thought, oh no. She said, "That's what it's supposed to look like," and she put it down. She never mentioned it after that.

I've been corrected a few times since, and I still get the hot ears. But I know now that it goes away in about a minute if you don't feed it. What stays is whether you tied it right the next day.`,
    followUps: ['What if he had been wrong about your knot?', 'How do you correct someone in front of others?'],
  },
  'oral-probation-3': {
    weak: "I had some trouble with math in school. I'm not really a math person. I just kept working at it and I passed. My girlfriend helped me a lot. I think if you want something badly enough you'll get through it. In training I usually don't struggle that much, because I'm athletic and I pick things up quickly. If I did struggle with something in the academy, I'd stay after and put in the extra time. Failure isn't an option.",
    strong: `Pharmacology, in EMT school. I'd always been all right at school without trying very much, so I wasn't ready for it. The first quiz I got a fifty-eight. I told myself it was a bad day. The second one was a sixty-one, and you needed a seventy-five average by week eight, or you were out of the course. That left me four quizzes to make up thirty-one points.

After the second one, I went to the instructor, Ms. Abara. I very nearly waited for the third. I sat down and said, "I'm studying two hours a night, and I'm failing, so I must be doing it wrong." She asked me to show her how I studied. I opened up my book, and it was beautiful. Three colors of highlighter. She closed it and asked me, "What's the dose of epinephrine for an adult in an auto-injector, and who can't have nitroglycerin?" I'd read both of those the night before. I couldn't tell her.

She said, "You're reading. You never make yourself answer." And she sent me to buy index cards.

So I made cards, forty a day at the start. Question on the front, and I wasn't allowed to turn it over until I'd said something out loud, even if it was wrong. The ones I missed went in a pile that I saw every day, and the ones I knew moved back to twice a week. I had a study partner, Tomas, who was strong in it, and we ran together three mornings a week, and he'd quiz me while we ran. If I got one wrong I had to say it right three times going uphill. It was ridiculous, and I can still tell you the indications for nitroglycerin, and I get a bit short of breath when I do.

The next quiz was a seventy-nine. Then an eighty-four, an eighty-eight, and I had a ninety on the last. I finished with a seventy-six and a half, so it was close.

It took me down a peg, and I needed it. I do ten cards a day, still, because I found out in the summer how quickly it leaks. In the academy, I think my pharmacology's going to be building construction. I've started already. And I won't wait until I've failed twice before I knock on somebody's door.`,
    followUps: [
      'What made you wait until the second failure?',
      'Which part of the academy do you expect to be your pharmacology?',
    ],
  },
  'oral-probation-4': {
    weak: "I'd use it to study or hang out with the crew, because getting to know them is really important. I'd get a workout in. If everything's done and the officer is cool with it, I might watch the game with the guys. You have to be able to relax sometimes, too, because you never know when you're going to be up all night. I'd never just sit around if there was something that needed to be done, though.",
    strong: `Work first, then learning, then rest if we need it to be safe.

I'd begin by walking the rig and the house and looking for whatever's half done: fuel in the saws, the trash, a floor, a bottle that's down a little. There's always something, and I'd rather find it than be told. After that I'd take an hour with the book, at the table and not in the bunkroom, so people can ask me what I'm reading and make me explain it.

Then I'd see if somebody wants to throw a ladder or stretch a line with me. I'd ask for fifteen minutes, because people will say yes to fifteen. In the afternoon I'd help whoever's cooking. If we'd been up all night, and the officer's fine with it, I'd lie down, because nobody's any safer with me stumbling.

I learned that at a print shop. On slow days the others would sit. I started cleaning one press a day, start to finish, and the oldest pressman came over to tell me I was doing it wrong, and that turned into an hour of him teaching me every day. We quit having jams. And I'd invite the other probie, if there is one. It's more fun with two.`,
    followUps: [
      'The others are watching a game and wave you over. What do you do?',
      'How would you pick the drill for those fifteen minutes?',
    ],
  },
  'oral-probation-5': {
    weak: "Probably being away from my family and the lack of sleep. But I think I'll adapt to it quickly. Or maybe being patient, because I always want to do everything right away and I expect a lot from myself. I'm my own toughest critic. I don't think that there's anything I couldn't handle, though. I've been through a lot in life and I always come out stronger. I'm ready for whatever the first year throws at me.",
    strong: `Taking it slow on a call. When I'm nervous, I talk fast and I move fast. I've seen on the ambulance that it makes a patient nervous, and then I've got two nervous people. In the first year here, with everybody watching me and writing things down, I'd expect it to get worse before it gets better.

I've made some headway with it. My partner, Jen, noticed it before I did. She taps me on the shoulder when I start to speed up, and I've got two habits from that. I take one breath at the door, before I go in. And I say my first step out loud: "I'm going to check her airway." It slows my hands down to the speed of my mouth. On my last evaluation, it said "calm," which nobody'd ever called me before.

My plan is to tell my officer about it in the first week, and ask for the same tap. I don't want somebody to have to figure it out about me in the middle of a call.

The second thing's math under noise, with pump pressures and such. I practice that at home with the radio turned up.`,
    followUps: [
      'How would we see, from the outside, that you are speeding up?',
      'What will you do when nobody taps your shoulder?',
    ],
  },
  'oral-probation-6': {
    weak: "I'd probably ease up a little so I don't come off as trying too hard. You don't want to be that guy. If the senior members have been doing it their way for years and nothing's happened, then it must be okay. I'd still do the important parts, like making sure it has air. I'd want to fit in with the crew, and I think there's a balance between doing it by the book and common sense.",
    strong: `I'd smile, and I'd say something like, "I'm slow, I need the practice," and I'd keep right on going. I don't stop doing it, and I don't turn it into a debate about who's right. He's got a lot of years on me, and I wouldn't dream of telling him how to do his own.

But I'd do mine all the way through, every shift. The cylinder pressure, the straps, the mask, the regulator, breathe off it, listen for the low-air alarm, check that the PASS goes off. It's my air, and if my partner's regulator goes bad in a hallway, then it's his air, too. I might be the one handing it to him. I can't do that with "probably." And I'd put it back so the next person finds it ready, since I'd like to find it that way myself.

I'd watch what he means by it, though, because there are two different things he could be telling me. If he means that I take ten minutes and he takes four because he's done it five thousand times, then fair enough, I'll get faster. If what I see is that nobody's checking the packs at all, and the sheet's getting signed anyhow, then that's not a style. Somebody's going to go into a fire on the strength of that sheet. I'd ask my officer about it, without making it about one person. "I noticed that a couple of the packs had the same low reading on Monday and on Thursday. How do you want me to handle that when I find it?"

I worked at a climbing wall, where there was an extra buckle on the back of the harnesses that you were supposed to double back. The old hands had quit doing it. It takes five seconds, and the thing holds without it, and they told me that, more than once. I just kept on doing mine. I never mentioned theirs. After a couple of weeks it had turned into a joke, they'd call out "Buckle!" when I walked by. And a month or so after that I noticed they were doing it, I suppose because it's hard to yell "Buckle" at someone and then not do your own. By the time I left, it was on the sign.

So I wouldn't mind the teasing.`,
    followUps: [
      'Your officer is the one who says it. What then?',
      'What did the old hands say when it became the custom?',
    ],
  },
}
