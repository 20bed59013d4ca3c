import type { Sample } from './sample.ts'

export const crewConflictSamples: Record<string, Sample> = {
  'oral-crew-conflict-1': {
    weak: "I'd try to be the peacemaker. I'm good with people, so I'd talk to each of them and find out what the problem is, and then maybe I'd get them together over a meal and help them work it out. I can't stand tension. Sometimes it takes a new person with a fresh pair of eyes. If I could bring them back together, that would be good for everybody on the crew, and it'd show I'm a team player.",
    strong: `As the new person, I don't know the history, and it isn't mine to fix. I'd do my work with both of them the same way, and if one starts in about the other, I'd say, "I think that's for him to hear." What I'd watch is the work. If they won't pass a radio message or check each other's gear, that's not private anymore, and my officer needs to know. At my last job two drivers did this for a month; staying out of it was the right call.`,
    followUps: [
      'One of them asks whose side you are on. What do you say?',
      'How would you know that safety has begun to suffer?',
    ],
  },
  'oral-crew-conflict-2': {
    weak: "I can take a joke. You need thick skin in the firehouse, I know that. I'd just laugh it off, and after a while he'd get bored. Or I'd joke right back at him, to show him I can hang. I wouldn't go running to the captain over some jokes. If it went really over the line I guess I'd say something. But I think it's mostly a test, and once you pass it you're one of them.",
    strong: `I'd ask myself first what kind of jokes. If it's that I dropped the coffee, that's a crew. If it's about my body or where my parents are from, that's something else. Either way I'd go to him alone, soon: "When you do that in front of everyone, it gets in the way of me learning from you. Please knock it off." If it went on, or it was about who I am, I'd go to my officer. I had this with a foreman, and the quiet talk was enough.`,
    followUps: [
      `He says, "See, you can't take it." What is your answer?`,
      'How do you tell banter from harassment when everyone is laughing?',
    ],
  },
  'oral-crew-conflict-3': {
    weak: "I wouldn't laugh at it, that's for sure. I'd probably get up and leave the table, because I don't want to be a part of that. I don't think it's my place as a rookie to correct a senior guy in front of everybody. Maybe later I'd ask the person it was about if they're okay. Most of the time people don't mean anything by it. They just grew up in a different time, so you have to consider that.",
    strong: `I'd say, "Hey, not that word," and I'd say it in the same voice I'd use to ask for the salt. I don't have to win a debate; it just can't be quiet. If the person it was about is there, I'd find them after and ask how they're doing. And I'd tell my officer, because a slur isn't a matter of taste, and nobody should have to complain first. I did it once at a family dinner. It was a long ten seconds, and then it was over.`,
    followUps: [
      'The officer was sitting at that table and laughed. What now?',
      'The person it was about asks you to drop it. What do you do?',
    ],
  },
  'oral-crew-conflict-4': {
    weak: "I'd probably let it go for the night, because everyone has a bad day. He's the senior partner, and I don't want to undermine him in front of patients. I'd try to be extra nice to the patients to make up for it. If it kept happening for weeks I might say something to him, or I'd ask for another partner. I don't think it's a big deal as long as the care is good.",
    strong: `With the patient in front of us, I'd just move in: "Ma'am, I'm Chris, I'll ask you a few things while my partner gets the monitor." That gives them both a break. Back in the rig I'd ask, "That wasn't like you. What's going on?" Maybe it's four nights without sleep. I'd offer to take the talking for the rest of the shift. But if the care itself slipped, say an assessment was skipped, I'd tell the supervisor that night, and I'd tell my partner first.`,
    followUps: [
      'Your partner answers, "Nothing. Drop it." What do you do?',
      'What would make you call the supervisor right away?',
    ],
  },
  'oral-crew-conflict-5': {
    weak: "It would bother me, honestly. I don't like it when people take credit for what I did. I'd probably say something right there, like, actually, that was me. You have to stick up for yourself or people will walk all over you. The captain should know who's doing the work. I wouldn't be rude about it, but I'd make sure that he knows. Fair is fair. After that, I'd keep an eye on that person.",
    strong: `In the room, nothing. If the saw's been fixed, the captain got what he needed. I'd ask myself by that evening if it still bothers me. If it does, I'd catch the guy alone: "You told the captain that you rebuilt the saw. I did that one. I'd like it if you'd mention it." Maybe he didn't think about it. If it mattered for safety, like who worked on that chain brake, I'd correct it on the spot. I try to go first: I name who helped me.`,
    followUps: [
      'It happens a second time. What changes?',
      'When have you been given credit that belonged to someone else?',
    ],
  },
  'oral-crew-conflict-6': {
    weak: `I had an argument with a coworker about the schedule, and I got a bit loud. It turned out I'd looked at the wrong week. So yeah, I was wrong. I told him, "My bad, but you could've just told me that in the first place instead of getting an attitude." He was fine with it. We joked about it later. I think it's healthy to have it out sometimes and then move on.`,
    strong: `I accused Pete, in front of the whole kitchen, of losing the walk-in key. I found it that night in my own apron. I called him before I went to bed and said, "I had it. I was wrong, and I was loud about it." The next day, when everyone was there, I said the same thing to the room, because that's where I'd accused him. He nodded, and that was it. Now I check my own pockets first, and I ask instead of tell.`,
    followUps: ['What made you loud in the first place?', 'What if he had not accepted the apology?'],
  },
}
