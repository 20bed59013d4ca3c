import type { Sample } from './sample.ts'

export const serviceSamples: Record<string, Sample> = {
  'oral-service-1': {
    weak: "I love to help people, that's why I want this job. Last Christmas I gave a homeless man my jacket, and he was so thankful that he almost cried. It was one of those moments where you realize how lucky you are. I posted about it, and a lot of people said it inspired them. I try to do something like that whenever I can. Giving back is really important to me and to my family.",
    strong:
      "There's an older man on my block, Mr. Hayes, who lost his sight a few years ago. I noticed that his mail was piling up. I asked if he'd like me to read it to him, and now it's twenty minutes every Sunday. I read him everything, ads too, and he decides what goes in the trash. It's his mail. He used to be a machinist, so mostly he ends up teaching me things. It's a good twenty minutes.",
    followUps: [
      'Why do you let him decide about the ads?',
      'What do you do on the Sunday when you really have no time?',
    ],
  },
  'oral-service-2': {
    weak: "I'd treat them with respect, because that's our job. I mean, three times in a week is a lot, and there are real emergencies out there, so I might explain to them that 911 is for emergencies. But I'd help them up and make sure they're okay. Some people just don't have anybody. I'd stay professional the whole time, even if I was a little frustrated. Then we'd clear the call and get back in service.",
    strong:
      "The same as the first time: knock, say my name, kneel down, ask what hurts before anybody lifts. It's probably the worst part of their day to ask again. While we're there I'd look around. Is there a rug, a high bed, a new pill bottle? Can they get to the bathroom? I'd ask who checks on them. Afterward I'd tell my officer what I saw and ask if there's a program we can call. By next week I'd like that rug gone and a neighbor with a key.",
    followUps: [
      'They refuse every kind of help except being picked up. What then?',
      'What do you say to a crew member who jokes about the address?',
    ],
  },
  'oral-service-3': {
    weak: "At the store I had a customer screaming at me about a return. I told him that he needed to calm down and that I wasn't going to talk to him if he was yelling. He kept going, so I called my manager and let him handle it. You can't let people disrespect you. After that the customer left. I stayed calm the whole time and I didn't yell back, so I think I handled it pretty well.",
    strong: `I work at a hotel desk. A man came in at midnight with two sleeping kids on his shoulders, and we'd given his room away. He was shouting. I came around the desk, kept my voice low and said, "You've got kids to put down, and we let you down. Give me five minutes." I got them chairs and water first. Then I found a room across the street and carried the bags over. He shook my hand. I'd do it again, only I'd call across the street sooner.`,
    followUps: ['At what point would you have asked for help?', 'What do you do when the answer has to be no?'],
  },
  'oral-service-4': {
    weak: "I donate to different causes when I can, and I've done some volunteer things in the past, like a beach cleanup and a toy drive with my church. Lately I've been so busy with work and getting ready for this that I haven't had as much time as I'd like. But once I'm hired I definitely plan on doing a lot more, like coaching or visiting schools. I really believe in giving back to the community.",
    strong:
      "Every other Saturday since last year I fix bikes at the Eastside garage, nine to one. Kids bring in what they've got, and they do the wrenching; I just stand next to them. We've sent out sixty-some bikes that stop when they're supposed to. I started because I was handed a bike like that at twelve. What I've learned is that half of the kids come for the bike and the other half for a grown-up who's there every time.",
    followUps: [
      'Who could we call there, and what would they say about you?',
      'What have those kids taught you about this neighborhood?',
    ],
  },
  'oral-service-5': {
    weak: "I'd tell them that firefighters do a lot more than fight fires. We do medical calls and car accidents and all kinds of stuff. It's true that there aren't as many fires as there used to be, but when there is one, it's really intense. I still want the job because I like the excitement, and every day is different. And even on the medical calls you get to help people, so that's good too. It's the best job in the world.",
    strong: `I'd say, "Most of the time when you see that engine go by, somebody can't breathe or has fallen down." More than half of calls in most departments are medical. Then I'd tell him about the woman I watched a crew treat on a ride-along, low blood sugar, and ten minutes later she was making jokes. Fires still come, and they have to be ready every day for the worst one. I want it because it's the one job where anyone who calls gets somebody.`,
    followUps: [
      'The neighbor says that an ambulance would be cheaper. What do you say?',
      'Which kind of medical call do you expect to find hard?',
    ],
  },
  'oral-service-6': {
    weak: "At the pharmacy counter people want their pills early all the time, and I have to tell them no. I just say it's the policy and there's nothing I can do about it. Some of them get mad, but rules are rules. I always smile and tell them to have a nice day. You can't please everyone. If they keep arguing, I tell them they can talk to the pharmacist or call the corporate number on the receipt.",
    strong:
      "I work at the DMV counter. A man needed his license that day for a new job, but his proof of address was too old. I couldn't take it, and I told him why: that paper's what keeps someone else from getting a card with his name. Then I asked what else might have his address on it, and we thought of his car insurance. He pulled it up, I told him where to print it, and I held his place. He was out by three.",
    followUps: [
      'What if there had been nothing else with his address?',
      "When have you wished you could break a rule, and didn't?",
    ],
  },
}
