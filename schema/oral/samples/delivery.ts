import type { Sample } from './sample.ts'

export const deliverySamples: Record<string, Sample> = {
  'oral-delivery-1': {
    weak: "So basically, when there's a fire, you have heat transfer by convection and the smoke follows the path of least resistance. If the door is closed, you limit the flow path and the oxygen, so the compartment becomes ventilation-limited and the tenability in the bedroom is way better. There have been a lot of studies on it. So you really want to close your bedroom doors at night, all of them, and also have working smoke alarms and an escape plan and so forth.",
    strong:
      "Picture tonight, everyone asleep, and something starts burning in the kitchen. Smoke runs through a house like water, through every open door. A closed door is like a dam. It can keep the smoke and heat out of your room for minutes, and those are the minutes you need to get to the window or wait for us. So one thing to remember: close before you doze. Who's going to check the doors tonight? You? Show me which one you'd start with.",
    followUps: [
      'The father says the children are afraid with the door shut. What do you say?',
      'How would you check that the smallest child understood it?',
    ],
  },
  'oral-delivery-2': {
    weak: "Okay, one minute. So, I'm hardworking, dedicated, passionate, and reliable. I'm a natural leader, but I can also follow. I have great communication skills and a good sense of humor. I'm physically fit, I can cook, I'm clean, and I get along with everyone. I'm also really motivated to learn. I bring energy. I think I'd bring a lot of different things to a crew, and I'm just, yeah, I'm ready to work. So, yeah.",
    strong:
      "Three things. First, hands: I've been an electrician's apprentice for three years, so I know what's behind a wall and what not to touch. Second, Spanish: I grew up translating for my grandparents at the doctor, and I stay calm doing it. Third, I finish things. My last foreman had me close up every job site, because I don't leave things half done. A crew of four doesn't have a spare person. I'd like to be one you never have to check on twice.",
    followUps: [
      'Which of those three is the crew most likely to doubt, and why?',
      'You had one minute. What did you decide to leave out?',
    ],
  },
  'oral-delivery-3': {
    weak: "I was a lifeguard at a wave pool, and it was super loud all the time. You had to yell a lot. One day there was a storm coming and we had to clear the pool. I got on the megaphone and told everybody to get out of the water right away. Some people didn't listen at first, so I had to repeat it louder. Eventually everybody got out. You just have to be firm and loud, and people will do what you say.",
    strong: `I rig lights for a concert crew. During load-out a motor jammed with a truss half down and six people under it, music still playing. I pointed and said, "Mike, stop the motor. Everyone else, step back to the wall." Then I waited until Mike held up his fist. I told Jen, "Power off at the panel, tell me when." She said, "Power's off." Nobody was under it when it slipped another foot. It took maybe twenty seconds.`,
    followUps: [
      'Why did you name Mike before you gave the order?',
      'What would you do if nobody had repeated it back?',
    ],
  },
  'oral-delivery-4': {
    weak: "I sent a text to a coworker once, and he took it the wrong way. I was just joking, but you can't hear tone in a text. He was kind of sensitive about it. I told him I didn't mean it like that, and he got over it. It taught me that some people take things differently than you mean them. So now I'm careful what I text to certain people, especially if I don't know how they're going to react.",
    strong:
      'I told a new kid on our loading dock to "get rid of" two pallets. I meant move them to the back; he put them in the compactor. Eight hundred dollars of returns. That was on me, and I told the manager so before the kid could get blamed. Then I went back to him and apologized. Since then I say where a thing goes and when, and I ask the other person to tell it back to me. It takes five seconds.',
    followUps: ['How did the new kid take it when you apologized?', 'When does asking somebody to repeat it go wrong?'],
  },
  'oral-delivery-5': {
    weak: "I know how to change the oil in a car really well. So first you drain the old oil, and then you take off the filter, and then you put the new filter on. Oh, actually, before that you have to jack up the car. And you need the right wrench. Then you put in the new oil, and you check the dipstick. It's pretty easy once you've done it a few times. There's a plug, too, you want to tighten that.",
    strong:
      "I'll walk you through bandaging a bad cut on a forearm, the way I teach it to scouts. One, gloves, and tell the person what you're about to do. Two, a clean pad straight on the wound, and press hard with the palm. This is where people fail: they lift it to look. Don't lift it. Three, if it soaks through, add another pad on top. Four, wrap it, firm and flat, and check that the fingers stay warm. Would you like me to slow down anywhere?",
    followUps: [
      'Why is lifting the pad the step where people fail?',
      'How would you change that for an eight-year-old?',
    ],
  },
  'oral-delivery-6': {
    weak: "That doesn't usually happen to me, because I prepare pretty well. But if it did, I'd probably just keep talking until it came back to me, so it's not awkward. Most people don't even notice if you don't make a big deal out of it. I think confidence is the key. As long as you look confident, people believe you know what you're talking about. I've never really frozen up or anything like that, though.",
    strong: `It happens, and it happened in my EMT practical. I was reciting my assessment, and my mind went blank. I stopped, took one breath, and said, "Let me start that step again." I looked at the patient instead of at the examiner, and the next step was right there. I passed that station. If it happens here, I'll do the same: I'll stop, say the question back to you, and go on with my main point.`,
    followUps: [
      'What do you do so that it happens less often?',
      'How would you do that on a radio, with everyone waiting?',
    ],
  },
}
