import type { Sample } from './sample.ts'

export const ethicsSamples: Record<string, Sample> = {
  'oral-ethics-1': {
    weak: "That's a tough one, because you don't want to be a snitch. I'd probably talk to the guy after the call and tell him I saw it, and that he needs to put it back. If he puts it back, then I think that's the end of it. Everyone makes mistakes, and you don't want to ruin somebody's career. If he didn't put it back, then I guess I'd have to go to the captain at some point.",
    strong: `There's a patient in front of us, so the first thing I'd make sure of is that the care doesn't stop. If I'm on the airway or I'm holding pressure, I stay there. But I wouldn't let that money leave the house, either, if I could help it.

So I'd get close to him, and I'd say it quietly and plainly: "I saw you take that. Put it back, and I'm going to tell the captain." I wouldn't make a scene that scares the patient. And I wouldn't offer him the deal where he puts it back and we both forget about it. I don't get to decide that on behalf of the person who's lying there.

Whatever he does, my officer hears about it before we clear the scene. I'd ask him to step outside with me. I'd stick to what I saw with my own eyes. "At about ten past two, in the bedroom, I saw him take folded bills from the dresser and put them in his right pants pocket. I don't know how much." I wouldn't guess at why. From there it's his to run: whether the police get called, who talks to the family, who finishes the shift. If he asks me for it in writing, I'd write it that same day while I've got it fresh, and I'd sign it. And if I were told to drop it, I'd go to the next person up.

It wouldn't be easy. I'm the newest one there, and some people might not want to sit with me for a while. I'd still do it, and I know that because I once didn't. When I was nineteen I worked as a mover, and I watched a guy slip a watch into his glove. I told myself it might be his. The customer called two days later, and the company fired the wrong man, a quiet older guy who'd been in that room by himself. I went in then and told them, and they hired him back, but he'd spent a weekend telling his wife he hadn't done it.

People give us their bedrooms. They don't check our pockets on the way out. That only works for as long as nobody on the crew looks away.`,
    followUps: [
      'He says it was his own money. What do you do?',
      'The officer tells you to let it go. What is your next step?',
    ],
  },
  'oral-ethics-2': {
    weak: "I'd ask him if he's been drinking. If he said he had one or two last night, and he seemed fine to me, I'd probably offer to drive for him that day. I wouldn't want to embarrass him. We all have bad nights. If he was obviously drunk, then of course I'd say something. I'd try to handle it between us, because you have to be able to trust each other in this job, and I wouldn't want to break that.",
    strong: `He doesn't get in that seat. Everything else I'd do comes after that.

If I smell alcohol on him and we're standing next to the engine, I'd put myself between him and the door and talk low. "I smell alcohol. Don't get in. Come with me and we'll go see the captain." I'd say it with some warmth, because he may be in real trouble. I'm not asking him how many he's had, and I'm not judging if he looks okay to me. It might be mouthwash. It might be a medical problem that smells like it. None of that's mine to sort out in the bay.

If he comes along, good, we walk in together. If he tells me to mind my own business, I go in by myself, right now, and I take the keys or I stay by that cab and call the officer over to me, whichever keeps the rig from moving. And if the tones drop in that exact minute, I'd say it out loud in front of everyone: "He's not driving. Captain, I need you out here." It's embarrassing. Pulling out onto a wet street with five people and twenty tons and a driver who's impaired is a lot worse than embarrassing.

After that I'm done deciding. The officer decides about fitness for duty, and there's a policy for how that's tested and who gets called. I'd tell the officer what I smelled, when, and how close I was, and I wouldn't add to it. I'd write it down.

I had a brother-in-law who drank. I drove him home, I covered for him at his job once, and I told people he had the flu. I thought that was loyalty. He put a company truck into a median that winter. He lived, and nobody else was in it, and he's six years sober now. He's told me that the people who helped him were the ones who quit helping him hide it.

So I'd call him. Not that night maybe, but the next day. I'd say I'm the one who went to the captain, in case he doesn't know, and that I'd do it again, and then I'd ask what he needs. If there's a peer team or an employee program, I'd offer to go with him to the first meeting.`,
    followUps: [
      'The smell could be mouthwash. Does that change what you do?',
      'He is your best friend on the crew. What do you say to him next week?',
    ],
  },
  'oral-ethics-3': {
    weak: "I'd tell him that's messed up and that he should delete it. I wouldn't want to get involved beyond that. As long as he isn't posting it anywhere, I guess it's his phone. I'd never do that myself, because I know there are laws like HIPAA. If it got out, he'd be in a lot of trouble. I'd just tell him he's taking a big risk, and hopefully he'd listen to me and get rid of it.",
    strong: `I'd hand the phone back to him. I'd say something like, "That's somebody's daughter. I don't want to see that, and don't show it to anybody else." I wouldn't laugh, I wouldn't ask to see the next one, and I sure wouldn't let him send it to me so that I've got "proof." The moment it's on my phone, too, there are two of us.

Then I'd ask him one question: "Who else has it?" I'd want to know if it's been sent, because that's the difference between a bad decision in a pocket and a family finding it online before anyone's knocked on their door.

I wouldn't tell him to delete it. I know that's most people's instinct, and it was mine when I first thought about this. But it might be needed to find out where it went, or the department could have a legal duty to keep it, and if I tell him to delete it, I've helped him destroy something. What happens to it is for the officer and the department's privacy people to decide. So I'd tell him, "Don't send it and don't delete it. I'm going to the lieutenant about this, and I'd much rather that you came with me." And I'd go within the hour. If he walks in first on his own, good for him.

To the lieutenant, I'd say what I was shown, when, and what he told me about who's seen it. I'd say that I don't know whether he took it on a department phone or his own. There's a policy on photos at scenes, there's patient privacy law, and depending on the state there may be a criminal statute as well.

Would it hurt me with the crew? Maybe for a while. Somebody'll say I broke their trust. But the people in that car trusted us first, and they couldn't tell us not to look.

I worked in a hospital laundry when I was in school. We saw names on things. On the first day the manager had us all sign a privacy form, and one kid said, "We're only doing sheets." She said, "You know who had surgery before their mother does." I still think about that when a screen's facing my way.`,
    followUps: [
      'He says that you are breaking the trust of the crew. What is your answer?',
      'What if the photo could be useful for training?',
    ],
  },
  'oral-ethics-4': {
    weak: "I'd say thank you so much, but I can't accept it. If they really insisted, though, I wouldn't want to be rude, so I might take it and put it in the station fund so everybody gets something out of it. I think that would be okay, since it's not for me personally. Some cultures are offended if you turn down a gift. So it depends on the situation. You have to read the room, and use common sense.",
    strong: `I'd take my helmet off, and I'd thank them first, because that envelope isn't about money. They're trying to say something, and it may have taken them a while to get up the nerve. I'd say, "That means a lot to us. I can't take it, though. Everybody gets the same crew whether they've got a dollar or not, and that's how we want it. You'd really help us by keeping that for him, he's going to need things." And I'd ask how he's doing.

If they push it, and people do, because in a lot of families it's rude not to, I'd say, "If my captain saw me with that, I'd be the one needing help," and smile. And I'd give them something they can do that doesn't cost anything: "If you'd like to write a note to the chief and put the crew's names in it, they'd hang that up. I'll write the names down for you."

What I wouldn't do is take it and promise to drop it in the station fund. As soon as that cash is in my hand, I'm responsible for it, nobody's counted it, and the family down the street hears that the fire department takes envelopes. If somebody truly wants to give, there's usually a foundation or a city office with a receipt book, and that's the chief's call to explain. I shouldn't be steering a family to it in their own doorway.

Then I'd tell my officer on the ride back, even though nothing changed hands. One sentence. "The family at 1120 offered us an envelope, I told them no, they may write to the chief." Then if anyone calls about it, he's already heard. And if they'd left it on the bumper and gone back inside, I'd have told him right then, before we moved, with two of us standing there.

I worked as a home health aide, and one of my clients tried to give me her late husband's watch. I told her no, and she was hurt, so I asked her to tell me about him instead. We missed most of her favorite show. I reported it to the agency that afternoon. When her son came in from out of state he asked about that watch, and it was in her drawer, and they had my note.`,
    followUps: [
      'Suppose that our policy allows small gifts. Does that change your answer?',
      'How is a tray of cookies different, if it is?',
    ],
  },
  'oral-ethics-5': {
    weak: "I wouldn't use it. I study hard, so I don't need to cheat. I'd tell him no thanks, and that he's taking a big risk. I don't know if I'd turn him in, though. We'd be in the academy together, and nobody likes a rat. It's his career. If he cheats, it'll catch up with him sooner or later. I'd just focus on myself and make sure I pass it the right way, on my own.",
    strong: `I'd say no before he had a chance to show me one question. I mean physically. If he's turning his laptop around, I'm turning away. Once I've seen it, I've had an advantage on Friday, no matter what I meant to do.

Then I'd tell him what's going to happen, because I owe a friend that much. "This can't stay between us. Go to the lead instructor today, and I'll walk over there with you. If you haven't by tomorrow morning at roll call, I will." And I'd mean the clock. If the exam were in an hour, he wouldn't get until tomorrow, we'd be walking over there now. I'd also ask where it came from and who else has it. I wouldn't go digging. But if it's the entire back row, the instructors need to know before they hand out that test.

If he doesn't go, I go. I'd say what I was offered, by whom, when, and that I didn't look. I know I'd be giving them his name. I wouldn't do it with an anonymous note, because then they can't ask me anything, and everyone in class is a suspect.

What that test protects isn't a grade. In five months those people are my crew. If one of them got by on a stolen answer key, there's something about air management or building collapse that he doesn't know, and neither of us will find out until we're inside. And if he'd cheat on that, I'd always wonder what else got signed.

It could cost me the friend. It could cost me a lot of lunches by myself for ten weeks. I've thought about whether I could stand that, and I have something to compare it with. Junior year in high school, four of us knew that somebody had the chemistry final. I didn't look at it and I didn't say a word, and I told myself that was the honorable thing. The curve got wrecked, and a girl I'd been studying with lost a scholarship by less than a point. I've run into her since. I couldn't tell her.

So I know what being quiet feels like eight years later. I'd take the lunches. And if my friend got washed out, I'd still pick up the phone if he called. I just wouldn't be sorry.`,
    followUps: [
      'Why give your friend until tomorrow?',
      'The whole class turns its back on you. How do you get through the next ten weeks?',
    ],
  },
  'oral-ethics-6': {
    weak: "I'd assume there's a reason for it. I'm the new person, so I probably don't know everything about how reports are done. If my officer signed it, then it's on him and not on me. I'd maybe ask about it if it seemed like a good time. A few minutes on a report usually isn't going to make any difference. I wouldn't want to accuse anybody of something when I don't have all the facts.",
    strong: `I'd begin by finding out if I'm the one who's got it wrong. I'm new, my watch could be off, and there may be a good reason that I can't see. So I'd go to whoever wrote it, and I'd ask it like a question: "I had us on scene at 14:12, and this says 14:08. Did I miss something?" I'd try to do that with nobody else around. Nine times out of ten it's a typo or somebody used the wrong clock, and they fix it and say thanks.

Before that, I'd check what there is to check. Dispatch has a time stamp, and so does the monitor. If all three say 14:12, then I'm not arguing about my memory.

If the answer is "yeah, just leave it, we were late out the door," then it's a different conversation. I'd say, "I can't put my name on that one. Can we put the real time in and a line about why?" Because there's usually an honest reason for four minutes. The train was across Fifth Street. We were finishing another call. Write that down. The truth's normally not that bad.

If I've already signed it, I'd say I need to correct what I signed, and I'd ask how an amendment's done, so there's a record that it was changed and by whom. I wouldn't go into the system and change it back on my own.

And if it was my own officer who changed it, I'd go to my officer first, privately, and ask again. If it stays, then I'd take it to the next level, and I'd say that I'm going to. That would be a very long walk. But a doctor might be deciding about a stroke drug by that number. A family might be asking in a year if we could've saved him. A court could read it. And the department uses those times to show the city where it needs another station.

I've corrected my own time sheet at the warehouse three times. Twice it was in the company's favor. The payroll lady asked me why I'd bother over twelve minutes. I told her that if it's wrong in my favor and I leave it, then she can't believe any of the others.`,
    followUps: [
      'Who could be hurt by those four minutes?',
      'Dispatch says 14:10, so both of you were wrong. What do you write?',
    ],
  },
}
