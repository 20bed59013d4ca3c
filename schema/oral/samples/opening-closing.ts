import type { Sample } from './sample.ts'

export const openingClosingSamples: Record<string, Sample> = {
  'oral-opening-closing-1': {
    weak: "Because nobody wants this more than me. I know everybody probably says that, but I really mean it. I've got the passion and the drive, and I'm not going to quit. A lot of people just want the schedule or the pension, but for me it's a calling. I'm hardworking, I'm loyal, I'm in shape, and I'm ready to start tomorrow. If you pick me, I promise you won't regret it. I'm the total package.",
    strong:
      "I'd like you to remember the boiler room. I'm a school custodian, and last February the heat failed at five in the morning. I could have closed the building. Instead I called the district, shut down what had to be shut down, and stayed with the contractor until eleven that night, and four hundred kids had class. Nobody asked for that. I take care of a building and the people in it as if they were mine. That's what I'd bring to your stations.",
    followUps: ['Who else made that day work?', 'What would you do if somebody told you to go home at five?'],
  },
  'oral-opening-closing-2': {
    weak: "Um, no, I think we covered pretty much everything. I just want to say thank you for the opportunity, and I really hope I get it. I've been wanting this for a long time. If there's anything else you need from me, just let me know. I have more certificates at home I could bring in. And I know I was kind of nervous today, so I hope that didn't hurt me too much. So, yeah. Thanks.",
    strong:
      "One thing, briefly. You asked about teamwork, and I talked about baseball. I should have mentioned my father's stroke. For fourteen months my two sisters and I ran a rotation so he was never alone, with a notebook on the counter so that each of us knew what the last one had done. It taught me what a good handoff is. Thank you for your time and for the questions. I'd be proud to serve this city, and I'm ready to start.",
    followUps: [
      'What was written on the first page of that notebook?',
      'If we call one of your sisters, what will she tell us?',
    ],
  },
  'oral-opening-closing-3': {
    weak: "Yeah, a couple. What's the schedule like, is it twenty-four on and forty-eight off? And how soon do people usually get their vacation picks? I was also wondering how long it takes until you can promote, because I'd like to be a captain one day. Oh, and is there a take-home vehicle, or is that just for chiefs? And when do you think we'll hear back about this? I've got another interview coming up, so that would help me.",
    strong:
      "I have one, thank you. At Station 6 a firefighter told me your crews have started to go back to a house the week after a fall, to look at rugs and rails. I thought that was smart. What do you find hardest about keeping that going between calls? I ask because I did home visits for a meal program, and I'd like to be useful with that early on, if there's a place for a new member in it.",
    followUps: [
      'What did you see on your own home visits that we should know about?',
      'Suppose we told you that the program has been cut. What would you say?',
    ],
  },
  'oral-opening-closing-4': {
    weak: "In one sentence, I'd say I'll be the kind of firefighter who always gives a hundred and ten percent, never gives up, always puts others first, is a true team player and a leader at the same time, and who never stops learning and growing both on and off the job while always staying humble and hungry and being someone the whole department and the whole community can be proud of each and every single day.",
    strong:
      "I'll be the one who has already checked it: the pack, the saw and the spare bottle, before anybody has to wonder.",
    followUps: [
      'What did you miss the last time you checked something?',
      'What would a tired crew find hard about working with you?',
    ],
  },
  'oral-opening-closing-5': {
    weak: "No, I'm happy with everything I said. I mean, I could probably have said some things better, I always think of a better answer afterward, but that's normal. I was nervous at the beginning, so my first answer probably wasn't that good. Actually, maybe the one about conflict. I don't think I really answered that one. But I don't know exactly what you were looking for there, so it's hard to say what I'd change.",
    strong:
      "Yes, the one about a coworker not doing his share. I told you what I said to him, and I left out that I waited six weeks to say it. You were asking how I handle it, and the honest answer is that I was late. What I'd say now: I noticed it in the first week, I should have asked him that week, and when I finally did, he told me his mother was sick. I ask earlier now. The rest of my answers stand.",
    followUps: ['Why did you leave out the six weeks the first time?', 'What did those six weeks cost your team?'],
  },
  'oral-opening-closing-6': {
    weak: "I'd be disappointed, obviously, because I've worked really hard for this. But I'd keep applying. I've got applications in at a couple of other places, so hopefully one of those would work out. And I'd keep working out and studying. I'm not going to give up on my dream. I believe everything happens for a reason, so if it's not this one, it'll be the next. I'd just stay positive and keep grinding until somebody gives me a shot.",
    strong:
      "I'd ask for feedback within the week if you give it, and I'd write down what you say. I'm on the list for the paramedic prerequisite that starts in August, so I'd finish that by May. My weakest part here was the mechanical test, so I'd take the small engines class on Tuesday nights. I'd keep my Saturdays on the ambulance. Next spring I'd be back in this chair. The goal is the same; I'd just be better at it.",
    followUps: [
      'You were turned down once before. What did you change after that?',
      'What if the feedback is something that you do not agree with?',
    ],
  },
}
