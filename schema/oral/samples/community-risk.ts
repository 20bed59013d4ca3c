import type { Sample } from './sample.ts'

export const communityRiskSamples: Record<string, Sample> = {
  'oral-community-risk-1': {
    weak: "I'd say house fires, car accidents, and medical emergencies. Those are probably the top three everywhere. There's also a highway here, so there could be a hazmat spill. And with the weather getting more extreme, you never know. I think the biggest risk is people not being prepared. Education is very important. I'd have to look at the data to be more specific, but I know you guys handle a lot of calls every year.",
    strong:
      "First, falls; your report says that almost a fifth of your medical calls are older people who fell, and two of the big senior buildings are on Hill Street. Second, the east ridge. I hiked up there, and there's brush right up to the decks and one road out. Third, the old row houses downtown with shared attics. I've helped rewire one. I know you already do deck inspections in May. I'd like to be someone who carries brochures up Hill Street between calls.",
    followUps: [
      'Which of the three would you start with if you had one hour a week?',
      'Who in this community is not in those numbers?',
    ],
  },
  'oral-community-risk-2': {
    weak: "I think it's pretty high, maybe half or more. I know that a lot of the calls are medical now. I'm getting my EMT, or I'm planning to, I've been looking at classes. To be honest I'm more interested in the fire side, but I know that EMS is part of it, and I'll do whatever it takes. You have to take the good with the bad. I'd definitely keep my certifications up, because you need them for the job.",
    strong:
      "I think it's about two-thirds here; your last report had it near that, and in most of the country it's well over half. To me it means that a firefighter who isn't good with patients isn't good at most of the job. I've been an EMT for fourteen months and work weekends on a transfer ambulance, so I've taken maybe six hundred blood pressures and still learn from each one. My next step is the cardiology class in the fall. I practice my lung sounds on my very patient wife.",
    followUps: [
      'What do you find hardest about patient care?',
      'How would you keep up your fire skills if there are so few fires?',
    ],
  },
  'oral-community-risk-3': {
    weak: "I'd explain to them how dangerous that is, and that it's actually against the code not to have a working smoke alarm. A lot of people die in fires every year because they took out the battery. I'd put it back up for them and put in a new battery if I had one. Then I'd tell them not to take it down again. Sometimes you have to scare people a little so they'll take it seriously.",
    strong: `I'd say, "That chirp'll drive you crazy. When did it start?" Most likely it's the battery or the thing's ten years old, or it's too close to the toaster. I'd look at the date on the back. If I can put up a new one before we leave, I do it, a bit farther from the kitchen, and let them push the button so they know the sound. Then one sentence: it gives you the minutes to reach the door. And I'd write down the address for a visit next month.`,
    followUps: [
      `They say, "I'm ninety, I'll smell it." What do you answer?`,
      'What if your engine has no alarm to give?',
    ],
  },
  'oral-community-risk-4': {
    weak: "I think it'd be good if people learned English, but I know that takes time. In an emergency you can usually figure it out with hand signals, or there's often a kid who speaks English and can translate. There are also apps on your phone now. I took two years of Spanish in high school, so I know some. I'd be patient and speak slowly and clearly. Everybody deserves help, no matter what language they speak.",
    strong:
      "They pay for the same engine. On a call I'd use the language line or an interpreter if there's time, and pictures and my hands if there isn't. I'd try not to put it on a ten-year-old to tell her mother bad news. But most of it happens before the call: going to the church or the soccer league with someone who speaks it, and showing what 911 sounds like. I speak Portuguese from my grandmother. It's rusty, and I've signed up for a medical course in it.",
    followUps: ['How would you find out whether it works?', 'When were you the one who did not understand?'],
  },
  'oral-community-risk-5': {
    weak: "I'd bring the fire engine, because kids love that. I'd show them all the equipment and let them try on the helmet and maybe squirt the hose. I'd talk about how fires start and the chemistry, like the fire triangle, and about smoke alarms, and matches, and calling 911, and stop, drop, and roll. I'd try to cover as much as I can in ten minutes. I'm great with kids, so I'm sure they'd have a good time.",
    strong: `Two things, not ten: get out and stay out, and go to your meeting place. I'd have them do it. "The alarm's beeping; show me how you leave this room," and we'd end up at the flagpole. Then someone puts on the gear in front of them, a piece at a time, talking the whole time, so that the mask isn't a monster. I'd ask the shyest one to tell me the meeting place. They'd each take home a paper to draw their own. I've done this with day campers.`,
    followUps: [
      `One child says, "I'd go back for my dog." What do you say?`,
      'What would you leave out on purpose, and why?',
    ],
  },
  'oral-community-risk-6': {
    weak: "Probably a big high-rise fire, because that's the kind of thing where things can go really wrong. Or hazmat, since you can't see it. But I'm not really scared of much. I'd trust my training and my crew. I think if you worry about stuff too much, you can't do your job. I'd study the procedures and be ready for anything. That's why we train so hard, so that it's second nature when the time comes.",
    strong:
      "The low-head dam on the river. I've kayaked there since I was fifteen, and I helped look for a man two summers ago. It looks like nothing. I know enough to know that my kayak skills aren't rescue skills. So as a new member I'd wear the life vest, stay on the bank with a throw bag until I'm signed off, and learn your access points on both sides. I'd ask who has pulled people out of there, and walk it with that person in low water.",
    followUps: [
      'Someone is going under and you are not signed off. What do you do?',
      'What would you tell the kayakers at the ramp?',
    ],
  },
}
