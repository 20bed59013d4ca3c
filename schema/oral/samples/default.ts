import type { Sample } from './sample.ts'

export const defaultSamples: Record<string, Sample> = {
  'oral-default-1': {
    weak: "At work we had a big problem with orders going out late. Everyone was blaming each other. We had a meeting about it, and we came up with some ideas, and after that things got better. I contributed a lot of ideas in the meeting. I think communication is the key to solving problems. When everybody's on the same page, you can get anything done. I really enjoy working with others, and I've always been a team player.",
    strong:
      "At the grocery warehouse about one pallet in ten went out short. Marta ran the pickers, Lou drove, and I checked the doors. Each of us was sure that it was one of the other two. I asked if we could follow one pallet together, start to end. It turned out the shrink-wrap covered the count tag, so nobody'd ever seen it after the second stop. Marta moved the tag, Lou read it out loud at the dock, and I wrote it down. We went from ten percent to under two in a month.",
    followUps: ['What would you have done if Marta and Lou had refused?', 'Whose idea was it to move the tag?'],
  },
  'oral-default-2': {
    weak: "One time I was driving and there was an accident in front of me, and I had to swerve. I didn't have time to think, I just reacted. It was the right decision, because I didn't hit anyone. I'm good at making quick decisions. I trust my gut, and it's usually right. I think in the fire service you need somebody who can make a decision and not second-guess himself all the time. That's me.",
    strong:
      "I was alone at the pool desk when a mother ran in and said that her son might have swallowed something in the locker room. She didn't know what. I could see he was breathing and talking. I called 911 before I knew more, sent a guard to look for the bottle, and kept the boy sitting up with me. The guard found drain cleaner with the cap on, still sealed. So it was nothing, and I'd call again. The one thing I'd change: I'd have the guard glove up first.",
    followUps: ['What would have changed your decision?', 'How did you explain the call to your boss?'],
  },
  'oral-default-3': {
    weak: "My biggest strengths are that I'm hardworking, dedicated, and a team player. I never give up. As for weaknesses, I'd say that I care too much and I work too hard sometimes. I have a hard time saying no. I'm also kind of a perfectionist. But I'm working on finding a better balance. I think that my strengths definitely outweigh my weaknesses, and I'm always trying to improve myself every single day.",
    strong:
      "Two strengths. I'm calm when it's loud: I ran the deep fryer station for two years, and nobody got burned on my line. And I'm reliable with small things; I've opened the store alone at five since last spring, and it's never opened late. What I'm working on is speaking up in a group. I'd have the answer and let it go by. Since March I make myself say one thing in each staff meeting, and my manager counts. Last week I said three. It's still work.",
    followUps: ['What did it cost somebody that you did not speak up?', 'Which of your strengths can get in the way?'],
  },
  'oral-default-4': {
    weak: "I'm ready because I've wanted this for so long. I'm at a point in my life where I'm ready to settle down and have a career. I'm in great shape and I'm mentally prepared. I've done everything I could to get ready for this. I know that it isn't going to be easy, but I'm up for the challenge. I just need somebody to give me a chance, and I'll prove that I belong here.",
    strong:
      "When I first applied I was nineteen, and I wasn't ready; I'd never been the one who had to stay. Since then I've held one job for four years and had the keys for two of them. I've got my EMT and four hundred hours on an ambulance. I passed the CPAT in May with forty seconds left. What I can do on day one is show up early, take care of a patient, clean what I use and tell you when I don't know. The rest, I'd like to learn from you.",
    followUps: ['What did nineteen-year-old you believe about this job?', 'What would you still not be ready for?'],
  },
}
