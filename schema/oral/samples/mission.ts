import type { Sample } from './sample.ts'

export const missionSamples: Record<string, Sample> = {
  'oral-mission-1': {
    weak: `Your mission statement is about protecting life, property, and the environment, and I think it also says something about excellence and professionalism. I really agree with it. The word that matters most to me is probably "service," because that's what it's all about. We're here to serve. I try to live my life that way. I think it's a really great mission statement, and I'd be proud to be part of an organization with that mission.`,
    strong: `Boiled down, it says that you prevent what you can and respond to the rest, with respect for everyone. I'd pick "respect." I drive for a dialysis clinic, and for some of my riders that's the only conversation they get that day. So I turn off the radio and learn who wants to talk and who wants quiet. When I first read the word I thought of uniforms and rank. Now I think of Mr. Bell and his front seat. It would be the same on your calls.`,
    followUps: ['Which word in it would you have left out?', 'When did you fall short of that word?'],
  },
  'oral-mission-2': {
    weak: "I know you have a fire chief and then some assistant chiefs and battalion chiefs, and then captains and firefighters. I'm not sure exactly how many stations, maybe seven or eight. There's an EMS side and a fire side. I looked at the website, but it wasn't really updated. I figure I'd learn all of that in the academy. I do know you're one of the best departments in the area, so that's why I applied.",
    strong:
      "Chief Morales leads three divisions: operations, prevention, and training with EMS. Operations runs three shifts out of eight stations, in two battalions. On probation I'd answer to one company officer, and to the training captain for my evaluations. I got most of that from your annual report, and a firefighter at Station 3 drew me the part about battalions on a napkin. What surprised me was how small prevention is: five people. One thing I still don't know is how your dive team is staffed.",
    followUps: [
      'What would you ask those five people if you could spend a day with them?',
      'Whom do you ask if your officer is off that day?',
    ],
  },
  'oral-mission-3': {
    weak: "The probationary firefighter is at the bottom of the chain, so my job would be to listen and do what I'm told by everybody who's been there longer. I'd keep my head down and not ask too many questions. If I had a problem, I'd go to whoever I feel comfortable with, or to the chief if it was really serious. Respecting the rank structure is important to me. I have family in the military.",
    strong: `I've got one boss, my company officer, and what I see goes to that person first, bad news included and bad news fast. If I broke something, it's not the driver who should tell it. The senior members teach me, and I take that, but if their way and the officer's order differ, I ask the officer. I don't go around anyone to a chief, unless it's something like harassment and my own officer's the problem. At the plant we said, "No surprises for your lead."`,
    followUps: [
      'What is a piece of bad news that you once delivered late?',
      'Your officer never seems to have time for questions. What do you do?',
    ],
  },
  'oral-mission-4': {
    weak: "I'd say police and EMS are the main ones. I'd work with them by being professional and staying out of their way. Everyone has their own job. Sometimes there's a little rivalry between cops and firefighters, but that's all in good fun. If everyone does their part, it works out. I'm a people person, so I'd have no trouble getting along with other agencies. Communication is key in those situations, that's for sure.",
    strong:
      "Take a car into a power pole. There's law enforcement for the road, the ambulance for the driver, the utility for the wire, dispatch behind all of it, and maybe the next town's engine. The important thing is that there's one plan and one person in charge, so I go through my officer and don't make side deals with the deputy. I'd make sure that everyone hears about that wire. I worked events with police and private medics, and the good nights were the ones when we'd shaken hands before the gates opened.",
    followUps: [
      'A deputy orders you to move the engine that protects you. What do you do?',
      'What do other agencies find hard about working with a fire department?',
    ],
  },
  'oral-mission-5': {
    weak: "In ten years I see this department growing a lot, because the city is growing. I see myself as a captain, hopefully, or maybe even a battalion chief. I'm very driven and I like to lead. I'd like to get on a special team, like hazmat or technical rescue, and get my paramedic. I set high goals for myself. I'd like to help take this department to the next level with some new ideas.",
    strong:
      "Your plan says two more stations on the west side and more medics on engines. So ten years from now you'll have a lot of people with less time on the job than I'd have. First I want to get through probation and be good at the basic job. By year five I'd like my paramedic license, since that's what you'll need. In ten years I'd like to be the one they hand the new person to. If somebody thinks I should test for driver by then, I'd be proud.",
    followUps: [
      'What if the city cannot afford those stations?',
      'What will have to change in you before somebody hands you the new person?',
    ],
  },
  'oral-mission-6': {
    weak: "I haven't gotten a chance to visit one yet, because my work schedule's been crazy, but I've driven by them a bunch of times, and the guys always wave. I've also got a friend whose cousin works for the department, and he says it's a great place to work. I was planning on stopping by. From what I've heard, everyone's like a family there, and that's exactly what I'm looking for in a department.",
    strong:
      'I called ahead and went to Station 2 on a Saturday morning. I asked if I could watch the morning check and stay out of the way. What I remember is how long they took with the packs, and that the captain did his own. They got a call and left, and I swept the bay until they were back. A firefighter named Alma told me to stop just running and start carrying weight on stairs. I changed that the next week, and it took a lot off my times.',
    followUps: [
      'What did you see there that you did not understand?',
      'What do you think they said about you after you left?',
    ],
  },
}
