import type { Sample } from './sample.ts'

export const defaultSamples: Record<string, Sample> = {
  'oral-default-1': {
    weak: "At work we had a big problem with orders going out late. Everyone was blaming each other. We had a meeting about it, and we came up with some ideas, and after that things got better. I contributed a lot of ideas in the meeting. I think communication is the key to solving problems. When everybody's on the same page, you can get anything done. I really enjoy working with others, and I've always been a team player.",
    strong: `At the grocery warehouse where I work, about one pallet in ten was going out short. You'd send twenty-four cases to a store and they'd get twenty-three. It'd been like that since the summer, and it was making enemies out of people who liked each other.

There were three of us it went through. Marta runs the pickers, so she builds the pallets. Lou drives. I check the doors, so I'm the last one to count before it leaves. Marta was sure it was Lou, Lou was sure it was the pickers, and I have to admit I'd been telling people that my count was never wrong. We'd had two meetings with the manager about it, and all three of us came in with our own numbers.

I got tired of it. One day at lunch I asked the two of them, just us, if we could forget about whose fault it was for a day and follow one single pallet from start to finish, together. Marta would build it, and I'd ride along with Lou. I think they agreed because they each expected to be proved right. So did I.

We picked a pallet for four stops. Marta built it, I counted it, and it was perfect. At the first store, perfect. At the second, Lou pulled back the shrink-wrap to get their cases off, and when he wrapped it again, the wrap went over the count tag. Nobody had done anything wrong. But from there on the driver was going from memory, and so was the store, and at the third stop I watched Lou give them one too many and be completely sure that he hadn't.

It was Marta's idea to move the tag from the side to the top, on a string. Lou said he'd read it out loud at each dock before he cut the wrap, and have the store say it back. I made up a sheet that goes with the load, with a line for each stop, and I checked it against the returns every night for a month.

We went from ten percent short to a little under two. The manager sent the tag idea to the other warehouses, with Marta's name on it. What I'd do again is the ride. Nobody could argue with something that all three of us had watched.`,
    followUps: [
      'What would you have done if Marta and Lou had refused?',
      'What did you get wrong while each of you had your own numbers?',
    ],
  },
  'oral-default-2': {
    weak: "One time I was driving and there was an accident in front of me, and I had to swerve. I didn't have time to think, I just reacted. It was the right decision, because I didn't hit anyone. I'm good at making quick decisions. I trust my gut, and it's usually right. I think in the fire service you need somebody who can make a decision and not second-guess himself all the time. That's me.",
    strong: `I was alone at the front desk of a community pool on a Sunday. A mother came running in from the locker room, carrying her little boy, he was about three, and she told me that he might have swallowed something in there. She didn't know what. She'd turned around to get a towel, and when she turned back there was a bottle on the floor next to him and he had something wet on his chin.

So here's what I knew. He was breathing, he was crying, and he was a good color. Here's what I didn't know: what was in that bottle, how much of it, if any, and when. And I had to decide whether I call 911 on a kid who looks fine, or go and look at the bottle first. Some things look fine for a few minutes.

I called. I told the dispatcher exactly that. "Three-year-old, possible poisoning, breathing and crying, substance unknown, I've got somebody going to find out." While I was still talking, I pointed at one of the guards by name and told him to go find that bottle, not to open it or smell it, and bring it back with the label facing me. I asked the mother to sit down with him on her lap, sitting up. She wanted to give him milk or make him throw up. I told her I understood, and that we shouldn't do either one until somebody told us to, because with some things that makes it worse. The dispatcher put Poison Control on the line, and I turned the phone so that she could hear it, too.

The guard came back in about a minute and a half. It was drain cleaner, the cap was on, and the seal wasn't broken. What was on his chin was shower water. The engine crew came anyhow and looked him over, and he was showing them his goggles by then.

It was nothing, and I'd make that same call tonight.

I wrote up an incident report, and I sat down with my boss and went over it. Two things changed. The cleaning supplies got a locked cabinet. And I'd have that guard put gloves on first. I'd sent him off to pick up a bottle of I-didn't-know-what with his bare hands.`,
    followUps: ['What would have changed your decision?', 'How did you explain the call to your boss?'],
  },
  'oral-default-3': {
    weak: "My biggest strengths are that I'm hardworking, dedicated, and a team player. I never give up. As for weaknesses, I'd say that I care too much and I work too hard sometimes. I have a hard time saying no. I'm also kind of a perfectionist. But I'm working on finding a better balance. I think that my strengths definitely outweigh my weaknesses, and I'm always trying to improve myself every single day.",
    strong: `Two strengths, and one thing I'm working on.

I'm calm when it's loud. I ran the fryer station at a stadium for two years, with four fryers and a line of three hundred people at halftime, and in that time nobody was burned on my station. A crew needs someone whose voice goes down when everyone else's goes up. And I'm reliable with small things. I've opened our store by myself at five in the morning since last spring, and it's never once opened late. I don't think a person's going to be careful with the big things if he isn't careful with those.

What I'm working on is speaking up in a group. I'd have the answer, and I'd let it go by, because someone else would surely say it. Last winter nobody did. We ordered the wrong freezer, and I'd known. That was eleven hundred dollars.

So since March I've had a rule that I say one thing in each staff meeting, and I asked my manager to count. It was painful, and the first few were pretty dumb. Last week I said three, and one was a disagreement. It's still work. It isn't as much work as it was.`,
    followUps: ['What did it cost somebody that you did not speak up?', 'Which of your strengths can get in the way?'],
  },
  'oral-default-4': {
    weak: "I'm ready because I've wanted this for so long. I'm at a point in my life where I'm ready to settle down and have a career. I'm in great shape and I'm mentally prepared. I've done everything I could to get ready for this. I know that it isn't going to be easy, but I'm up for the challenge. I just need somebody to give me a chance, and I'll prove that I belong here.",
    strong: `I applied here when I was nineteen, and I wasn't ready. I'd never been the one who had to stay.

This job asks for somebody who shows up, who can be trusted with other people's homes, and who can work hard while they're scared. What's changed is that I've got some evidence. I've held one job for four years, and for two of those I've had the keys. I've been an EMT since 2023, and I've got just over four hundred hours on an ambulance. I passed the CPAT in May, with forty seconds left. And I took care of my mother after her surgery last fall, on nights, and didn't miss a shift on either end. Nobody gives you a certificate for that one, but it's the one that told me I could do this.

On day one I can show up early, take care of a patient, clean what I use, and tell you when I don't know. I can't force a door yet. I can't read smoke. That I'd like to learn from you, and I'm in no hurry to look like I already have.`,
    followUps: ['What did nineteen-year-old you believe about this job?', 'What would you still not be ready for?'],
  },
}
