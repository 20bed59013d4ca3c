import type { Sample } from './sample.ts'

export const missionSamples: Record<string, Sample> = {
  'oral-mission-1': {
    weak: `Your mission statement is about protecting life, property, and the environment, and I think it also says something about excellence and professionalism. I really agree with it. The word that matters most to me is probably "service," because that's what it's all about. We're here to serve. I try to live my life that way. I think it's a really great mission statement, and I'd be proud to be part of an organization with that mission.`,
    strong: `In my own words, it says that you prevent what you can, you respond to the rest, and you treat everyone with respect while you're doing it. If I have to choose one word, it's "respect."

The first time I read it I thought of uniforms and rank, saluting, that sort of thing. I've changed my mind about that. I drive a van for a dialysis clinic. My riders go three times a week, they feel awful on the way home, and for some of them I'm the longest conversation they'll have that day. So I learned who wants to talk and who wants the radio off. Mr. Bell sits up front, because he told me once that the back makes him feel like freight. It takes an extra two minutes to get him up there, and we've never been late.

On your calls I think that it'd be the same. It's asking before I move somebody's walker. It's saying "sir" to the man on the sidewalk the fourth time this month. The other words in that statement are things you do at an emergency. That one you can do at every call, even when there isn't a thing to fix.`,
    followUps: ['Which word in it would you have left out?', 'When did you fall short of that word?'],
  },
  'oral-mission-2': {
    weak: "I know you have a fire chief and then some assistant chiefs and battalion chiefs, and then captains and firefighters. I'm not sure exactly how many stations, maybe seven or eight. There's an EMS side and a fire side. I looked at the website, but it wasn't really updated. I figure I'd learn all of that in the academy. I do know you're one of the best departments in the area, so that's why I applied.",
    strong: `Chief Morales runs the department, and there are three divisions under her: operations, prevention, and training together with EMS. Operations is most of you. It's three shifts out of eight stations, and those are split into two battalions, north and south of the river.

What a new person has to know first is who they answer to. On probation I'd have one company officer, and my evaluations would go through the training captain. If I had a problem, it'd go to my officer, and then the battalion chief for that shift.

I got the outline from your annual report. The part about battalions I didn't understand until a firefighter at Station 3 drew it for me on a napkin, with the ladder trucks on it. I've still got the napkin.

The thing that surprised me was prevention. It's five people, for the entire city, and they did over nine hundred inspections last year. And the thing I don't know yet is how your dive team is staffed. I've read that you have one. I couldn't find out if those are people on duty, or if they get called in from home, so I'd like to ask.`,
    followUps: [
      'What would you ask those five people if you could spend a day with them?',
      'Whom do you ask if your officer is off that day?',
    ],
  },
  'oral-mission-3': {
    weak: "The probationary firefighter is at the bottom of the chain, so my job would be to listen and do what I'm told by everybody who's been there longer. I'd keep my head down and not ask too many questions. If I had a problem, I'd go to whoever I feel comfortable with, or to the chief if it was really serious. Respecting the rank structure is important to me. I have family in the military.",
    strong: `I think my role comes down to three things: do what I'm given, learn as fast as I can, and make sure that my officer's never surprised by something I knew.

I'd have one boss, my company officer. The senior firefighters are going to teach me most of what I learn, and the driver's going to tell me what to do about fifty times a shift, and I'd do it. But if what a senior member tells me doesn't match what the officer told me, I don't pick. I ask the officer. And orders come down to me through that same person, so if a chief stops me in the hall and gives me something to do, I'd do it, and then tell my officer that I did.

The part I'd take the most seriously is information going up. I'm at the bottom, so I see things that nobody else does. I'm the one on my knees under the rig. If I find something, or I break something, or I don't understand something, it goes up, with the bad news first and as quickly as possible. A question I'd save for a decent moment. A mistake, I'd bring the same hour. A danger, that second, on the radio if I've got to.

What I wouldn't do is go around people. If I've got a complaint about my officer, I'd take it to my officer. The exception would be something like harassment, or anything where the officer's part of the problem, and then there's a policy that says who to go to, and I'd know it before I needed it.

I've worked in a setup like that. I was an operator at a bottling plant, and our saying was "no surprises for your lead." In my first year I jammed a filler, about ten minutes before the end of a shift. I got it running again and I thought, good, no harm done. I didn't mention it. The next shift spent two hours hunting for a vibration that I could've explained to them in a sentence. My lead didn't mind the jam. What she minded was standing in front of her boss with no idea. After that I had a note in her box on every jam, no matter how small, and she told me in my review that it was the reason she'd put me on days.`,
    followUps: [
      'How do you bring your officer a question that can wait?',
      'Your officer never seems to have time for questions. What do you do?',
    ],
  },
  'oral-mission-4': {
    weak: "I'd say police and EMS are the main ones. I'd work with them by being professional and staying out of their way. Everyone has their own job. Sometimes there's a little rivalry between cops and firefighters, but that's all in good fun. If everyone does their part, it works out. I'm a people person, so I'd have no trouble getting along with other agencies. Communication is key in those situations, that's for sure.",
    strong: `Let me take one call and put people around it, because I think it depends. A car into a power pole, at night, with the driver still inside.

There's dispatch first, and I think of them as being on the scene, since they hear it before any of us do. There's law enforcement, for the traffic and the investigation. The ambulance, if that's not us. The power company, and nobody touches that car until they tell us that line's dead. Maybe a tow company, and maybe the next town's engine, if ours is already out. And if there's oil going into a storm drain, somebody from the city or the state. Every one of those people has a job that I can't do, and each of them can make my job harder without meaning to.

What makes it work is that there's one plan and one person in charge of it, and that everybody's talking to that person. As a new firefighter that isn't me. So I go through my officer, and I don't make side deals. If a deputy asks me to move the engine, I don't argue and I don't move it. It's likely parked there to protect us. I'd say, "Let me get my captain for you," and I'd walk over with him. If I see something that they all need to know, say the wire's lying across the guardrail and the guardrail runs right to where the troopers are standing, I'd yell that to everyone and then I'd put it on the radio.

And I'd treat them like people I'm going to see again next week, because I will. I'd learn the medics' names. I'd help them load.

I did event security at a fairground for three years, together with sheriff's deputies and a private ambulance. Early on it was bad. One night a man collapsed, and two groups pushed through the crowd to him from two sides, and nobody had opened the gate for the ambulance. So our supervisor began holding a five-minute meeting before the gates opened. We'd all stand there, say who we were, and agree on one channel and one gate. I was the one who walked around with the sheet and got everybody there. The next time someone went down, the ambulance was through that gate in under two minutes. Nothing about the people had changed. We knew each other's names.`,
    followUps: [
      'Your officer and the deputy disagree in front of you. What do you do?',
      'What do other agencies find hard about working with a fire department?',
    ],
  },
  'oral-mission-5': {
    weak: "In ten years I see this department growing a lot, because the city is growing. I see myself as a captain, hopefully, or maybe even a battalion chief. I'm very driven and I like to lead. I'd like to get on a special team, like hazmat or technical rescue, and get my paramedic. I set high goals for myself. I'd like to help take this department to the next level with some new ideas.",
    strong: `Your plan calls for two new stations on the west side, and medics on every engine. If that happens, then in ten years a third of this department will have less time on than I'd have, if you hire me now. So I think what you'll need most from somebody in my class is people who can bring up the ones behind them.

For me it goes in order. First get through probation, and be good at the basic job with nothing fancy. Somewhere around the third year I'd like to start paramedic school, because that's where you've told everyone you're headed. I'm on an ambulance now, so I know what I'd be asking for. In ten years I'd like to be the person you hand the new one to.

If somebody thinks by then that I should test for driver, I'd be proud to. I don't have a date on my wall for captain. I've watched people at work who were in a hurry for the title, and they were always looking over the top of what was in front of them. What I'd like to be known for is that the new people who came through me were ready.`,
    followUps: [
      'What if the city cannot afford those stations?',
      'What will have to change in you before somebody hands you the new person?',
    ],
  },
  'oral-mission-6': {
    weak: "I haven't gotten a chance to visit one yet, because my work schedule's been crazy, but I've driven by them a bunch of times, and the guys always wave. I've also got a friend whose cousin works for the department, and he says it's a great place to work. I was planning on stopping by. From what I've heard, everyone's like a family there, and that's exactly what I'm looking for in a department.",
    strong: `I went to Station 2, on a Saturday morning last October. I'd called on the Tuesday before, and I asked whoever picked up if there was a time that wouldn't be in their way. He told me to come at eight, for the morning check, and to bring nothing. I brought a notebook and I kept it in my pocket until they said it was okay.

What I was hoping to find out was what an ordinary day looks like. I'd seen plenty of videos with fire in them.

The first thing I saw was how long they took with the air packs. I'd have guessed it was a glance at a gauge. It was close to ten minutes apiece: the straps, the mask, the regulator, they breathed off each of them, and they set off the alarm. And the captain did his own. No one did it for him. I asked him why, and he said, "It's my air." I asked maybe six questions in two hours, and most of the time I just stayed where they put me.

A little after nine they got a call. It was a fall, I think. They went from joking around to gone in about a minute, and I was standing by myself in an empty bay. I didn't think I should wander around, so I found a broom and swept it. When they got back, a firefighter named Alma saw that and laughed at me, and I think that's why she sat down with me for twenty minutes. She asked how I was training. I told her about my running. And she said running's fine, but you won't ever be asked to run away from the building with nothing on. Get yourself some weight, and find stairs.

I went home, and the following week I quit two of my four runs. I started on the stairwell in my building, eleven floors, with twenty pounds in a pack. It was humbling. By February I was up to fifty, and I cut the time for it by more than a third.

I wrote them a thank-you note. But what I really took out of there was the captain and the pack. I work as a machinist, and I'd gotten in the habit of letting the apprentice do my startup checks. I do my own again.`,
    followUps: [
      'What did you see there that you did not understand?',
      'What do you think they said about you after you left?',
    ],
  },
}
