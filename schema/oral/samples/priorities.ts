import type { Sample } from './sample.ts'

export const prioritiesSamples: Record<string, Sample> = {
  'oral-priorities-1': {
    weak: "I'd run over there and see if anybody's inside. I'd try the door, and if it was open I'd yell for people, and I'd probably go in and check if the smoke wasn't too bad. I mean, I've got training, so I can't just stand there. I'd stay low. And I'd have somebody call 911. If I could get someone out before the engine gets there, that could be the difference between life and death.",
    strong: `I'd call 911 first, or point at someone: "You in the red shirt, call it in, 214 Oak, smoke from a second-floor window." Then I'd go to the door, bang on it and shout, have anyone who comes out shut the door behind them, and ask who's still inside. I've got no mask and no line, so I don't go in. I'd walk around for faces at windows, keep neighbors back, and meet the engine with three facts: who's missing, which room, and the quickest way in.`,
    followUps: [
      'A mother comes out and says that her baby is upstairs. What do you do?',
      'What would you tell the first officer, word for word?',
    ],
  },
  'oral-priorities-2': {
    weak: "Patient care always comes first, so I'd go right to the patient and start my assessment. Airway, breathing, circulation. I'd tell my partner about the heater when I got a chance. It might not even be that hot. I'd get vitals, check for a hip fracture, and get them ready for transport. Once the patient's taken care of, one of us could unplug the heater before we leave. And I'd tell them that it's dangerous.",
    strong: `The heater's going to get worse faster than the hip, so that's first, and it takes five seconds. I'd say, "Ben, heater on the curtain, pull the plug," and I'd be on my knees with the patient while he does it. If it was already burning, I'd be saying something different: "We're going to slide you into the hall." After that it's normal care, and I'd tell dispatch if there was any smoke. Before we leave I'd show the family where the heater goes, three feet from anything that burns.`,
    followUps: ['What if you were alone in the room?', 'Who should hear about that heater after the call?'],
  },
  'oral-priorities-3': {
    weak: "I'd go to the one who's screaming, since they're obviously in the most pain. They need somebody to calm them down. Once I've got them calmed down and I know what's wrong, I'd check on the other one. If the other one's quiet, they're probably either okay or they could be in shock. My partner could go over there. You treat the worst first, so I'd go by who's hurting the most at that point.",
    strong: `From the rig I'd look first: traffic, fluid on the road, wires, how many cars, how many heads. If it's safe to walk up, I'd go to the quiet one. Someone who's screaming has an airway. On the way past I'd say, "I hear you, help's coming, try not to move," and mean it. With the silent one I'd check whether she's breathing, open the airway, look for bleeding. And before all that I'd ask for a second ambulance, because that's two patients and one ambulance.`,
    followUps: [
      'The silent one is not breathing, and you are alone. What now?',
      'What would make you go to the screaming one after all?',
    ],
  },
  'oral-priorities-4': {
    weak: "If it's a small fire, I'd just put it out. It only takes a second if I have an extinguisher or there's a line there. Otherwise it's going to get bigger and then we've got an even worse problem. I think it makes sense to deal with it since I'm right there. Then I'd keep searching. Firefighters put out fires; nobody's going to be mad at me for putting out a fire in a burning house.",
    strong: `Our assignment is the search, and command is counting on us for those rooms, so we keep going. But I'd report it at once: "Search two, small fire, second-floor bathroom, not extending." I'd close that door; it takes a second and buys us time. If it's between us and the way out, or between us and the bedrooms, then a quick knock might be the search, so I'd tell my officer that and ask. What I wouldn't do is split up, one on the fire and one searching.`,
    followUps: [
      'Your partner has already started on the fire. What do you say?',
      'How would you explain your order of things to the homeowner?',
    ],
  },
  'oral-priorities-5': {
    weak: "A dumpster fire isn't that big a deal, so I'd just get it done and get back to bed. I'd wear my gear, of course. Maybe I wouldn't need to mask up, because you're outside, and you can stay upwind of it. I'd bring good energy even if I was tired, because nobody likes a complainer. Those calls are kind of routine, but you still need to do your job. That's what we get paid for.",
    strong:
      "Same as two in the afternoon: full gear, pack on, mask on before we're in the smoke. I don't know what's in there. It could be a propane cylinder, pool chemicals, or somebody sleeping. I'd look at it from a distance first, stay away from the lids and the doors, and let my officer decide how close we get. And if I was so tired that I was stumbling, I'd say so on the way, not after. I was a night baker; the burns always happened on the easy batch.",
    followUps: [
      'Your officer waves you in without a mask. What do you do?',
      'What would tell you from thirty feet away that this one is different?',
    ],
  },
  'oral-priorities-6': {
    weak: "I'd want to keep going too, because we've found a victim. That's what we're there for. I think I'd try to get them out as fast as possible. The alarm gives you some time. If it was me in there, I'd want someone to keep going. My partner and I would make that decision together. We'd tell them on the radio that we have a victim, and we'd do whatever it takes to get that person out alive.",
    strong: `I'd key up right then: "Mayday, mayday, mayday. Search two, victim found, second-floor rear bedroom, low air, coming out." To my partner: "We're leaving now. Take the legs. If we can't move him, we tell command exactly where he is and we go." If we both go down, there are three to find. It's an awful choice, so the real answer is earlier: we check air at the door and at every room, and turn around while it's still a choice. I'd call the mayday early, not late.`,
    followUps: [
      'Your partner refuses to turn around. What do you do?',
      'What should your crew change after a call like that?',
    ],
  },
}
