import type { Sample } from './sample.ts'

export const ordersSamples: Record<string, Sample> = {
  'oral-orders-1': {
    weak: "I'd follow the order, because the captain has way more experience than me. If he thinks the roof is safe, then who am I to question him? It's a paramilitary organization, and you follow the chain of command. I'd be really careful up there and sound it as I go. If I felt it getting soft, I'd back out. I think questioning orders on the fireground gets people hurt. I trust my officer with my life.",
    strong: `I'd say it in one breath: "Captain, the roof's sagging over the fire, back left. I don't think it'll hold us. Can we open the gable instead?" He may not have seen what I see from there. I wouldn't argue, and I wouldn't go off and do my own thing. If he still said go, and I still believed that somebody was about to fall through, I'd tell him I can't go out on it, and stay right there for any other job. I'd answer for it afterward.`,
    followUps: [
      'What would you have to see on a roof before you said that?',
      'It turns out the roof was fine. How do you talk to him afterward?',
    ],
  },
  'oral-orders-2': {
    weak: "I'd go with the one who outranks the other. If a chief tells me something and a captain tells me something else, I'm going with the chief. If they're the same rank, I'd do the one that makes the most sense to me, or whichever is closer. On the fireground there's no time to stand around asking questions. You have to make a decision, and then you can sort it out when the fire's out.",
    strong: `I answer to one officer, so I start from there. Say my captain sent me for the second line, and another officer grabs me to throw a ladder. I'd tell him, "I'm Engine 2, assigned to the second line. Do you want to clear it with my captain?" and I'd key the radio to my captain while I'm talking. Unless there's someone at a window right now; then I'd help, and I'd say so on the air. Then I'd report back when it's done, so nobody's waiting for a line that isn't coming.`,
    followUps: [
      'The second officer says, "Just do it." What now?',
      'When did you have two bosses, and how did you handle it?',
    ],
  },
  'oral-orders-3': {
    weak: "I'd think it's kind of pointless if it was already clean, but I'd do it. I know part of probation is paying your dues and getting messed with a little. I'd just do it again quickly and show them I'm not going to complain. As long as everybody has to go through it, I'm okay with it. It's not my favorite thing in the world, but it's a part of the job.",
    strong: `I'd think, "What did I miss?" Then I'd start at the back, on my knees, under the rig, where I probably didn't look. If there's a spot of oil there, now I know that we've got a leak, and that's worth more than a clean floor. And if I really find nothing, the officer found out that I'll do a job twice without making a face. At the car wash where I worked, we did the inside of the door again. The sticker was always in the jamb.`,
    followUps: [
      'It is the fourth time this week. What do you think then?',
      'How would you ask a newer member to do a job again?',
    ],
  },
  'oral-orders-4': {
    weak: "My supervisor changed how we stock the shelves, and it made no sense. I told him in the meeting that it was going to slow everybody down. He didn't want to hear it. We did it his way, and sure enough it was slower. A few of us talked about it, and eventually he changed it back. I think it's important to speak up. Sometimes the people in charge don't really know what it's like to do the work.",
    strong: `My manager wanted the night crew to start unloading before the dock lights were fixed. I asked for two minutes in his office. I said, "I'm worried about the ramp. Yesterday Jo stepped off the edge. What if we do the near bay only, and I bring my own work lights?" He took the lights and kept both bays. So I set the lights and put cones on the edge, and we got it done. I didn't say a word about it on the dock.`,
    followUps: ['What would have made you refuse?', 'How did you feel when he kept both bays?'],
  },
  'oral-orders-5': {
    weak: "If I hear somebody screaming for help, I'm going in. I don't think I could live with myself if I just stood there. That's what we're here for. I know that I was told to stay at the door, but lives come first. I'd let them know on the radio that I'm going in. I'd rather get in trouble for saving someone than stand there and follow the rules while somebody's dying.",
    strong: `It'd be the hardest thing there is. I'd get on the radio right away: "Engine 4 door, I hear a voice, first floor, left of the hallway, calling for help." I'd call to them to keep talking or bang on something. And I'd ask: "Request permission to go with the next crew." Somebody inside is counting on me to feed that line and keep the exit. If I leave, there may be two or three to look for. But I won't be quiet, and I won't wait ten seconds to report it.`,
    followUps: [
      'There is no answer on the radio. What do you do?',
      "You can see the person's hand from the door. Does that change anything?",
    ],
  },
  'oral-orders-6': {
    weak: "I'd do what the senior guy says, because he's got the experience. What they teach in the academy isn't always how it works in the real world. I'd want to learn the way the crew does it so I fit in. If somebody questioned it later, I'd explain who told me. I think you have to earn the right to have an opinion, and as a rookie it's better to keep my mouth shut.",
    strong: `I'd ask him to show me and tell me why, because he's probably seen it go wrong. Then I'd look up our written procedure. If his way fits, great, I've learned something. If it doesn't, I'd go to my officer: "Sam showed me this, the book says that. Which do you want on this crew?" I wouldn't make it about Sam. Until I know, I do it the written way on a call, because that's what the others expect. Two coaches once taught me two starts; I asked the head coach.`,
    followUps: [
      'Sam hears that you asked the officer and is angry. What then?',
      'When have you found that the book was wrong?',
    ],
  },
}
