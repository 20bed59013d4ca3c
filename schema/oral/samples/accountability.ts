import type { Sample } from './sample.ts'

export const accountabilitySamples: Record<string, Sample> = {
  'oral-accountability-1': {
    weak: "I can't think of a really serious one, because I'm pretty careful. I guess once I sent an order to the wrong address. The system was confusing, and nobody had really trained me on it yet. When they found out, I fixed it right away and the customer was fine. It wasn't that big a deal in the end. I learned to double-check everything. I'm somewhat of a perfectionist, so I don't make a lot of mistakes.",
    strong:
      "I left a gate unlatched at the kennel where I worked, and a dog got out onto a four-lane road. That was my gate; I'd been carrying two buckets. I called my boss while I was running. A driver had stopped and had him by the collar, so he lived, but it was luck. I told the owner myself that evening. I was written up, which was right. Since that day I go back and pull on every gate, and I taught the new people to do it too.",
    followUps: ['What did the owner say to you?', 'How do you keep that habit on the days when you are rushed?'],
  },
  'oral-accountability-2': {
    weak: "I'd probably see if I can fix it first, because I'm pretty handy. If I could fix it, then problem solved. If I couldn't, I'd tell somebody at the end of the drill so we don't have to interrupt it. Things break, it happens, that's what drills are for. I'd be honest about it if somebody asked me. I wouldn't want to get in trouble in my first weeks for something that's just normal wear and tear.",
    strong: `I stop using it and I put it where nobody can grab it, with a tag on it if we use tags. Then I walk over to the officer, right then, and say, "I broke the head loose on this pike pole, it's out of service, I was prying with it." If we get a call in ten minutes, someone reaches for that tool. I did this with a nail gun on a job. The boss was glad, and it turned out three others had the same crack.`,
    followUps: [
      'The officer is annoyed and says, "Again?" How do you answer?',
      'What would keep other people from reporting it?',
    ],
  },
  'oral-accountability-3': {
    weak: "I had a boss tell me that I come across as a know-it-all. I didn't think that was fair, because I was just trying to help. But I listened and said thank you. I thought about it and I realized that maybe he felt threatened, since I knew more about the computers than he did. I tried to hold back a little after that. I think it's good to hear feedback, even when you don't really agree with it.",
    strong:
      'My preceptor on the ambulance told me, "You talk to the monitor more than to the patient." It stung, because I was proud of how fast I was. I asked her for an example, and she gave me two from that morning. So I made a rule: name, hand on the shoulder, one question, and only then the wires. I asked her to watch for it. At the end of the month she wrote that patients had asked for me.',
    followUps: ['What did you feel like saying when she said it?', 'What feedback have you heard more than once?'],
  },
  'oral-accountability-4': {
    weak: "I told a friend I'd help him move one time, and then I got called in to work. I felt bad, but there was nothing I could do about it, because work comes first. I texted him that morning. He was kind of mad, but he found other people to help. Most of the time I keep my promises. I'm a man of my word. Sometimes life just gets in the way, and people have to understand that.",
    strong:
      "I'd promised to coach our under-ten team for the season, and in week three my shift changed to evenings. I knew on a Monday; I called the league that night, not on Saturday. I said I'd let them down, and I'd found a parent who could run practices if I wrote the plans and kept doing the weekend games. That's how we did it. The kids were fine. Now, before I promise anything for months, I ask my boss about my schedule.",
    followUps: [
      'Who was most disappointed, and what did you say to them?',
      'What have you promised yourself and not kept?',
    ],
  },
  'oral-accountability-5': {
    weak: "I have very high standards for myself. I'm always pushing to be better. I don't need anyone to tell me what to do, because I'm self-motivated. Like with working out, I just go, nobody has to make me. And at work I always try to do my best. I look in the mirror every night and ask if I gave a hundred percent. If the answer is no, I try harder the next day. That's just who I am.",
    strong:
      "I put it in writing where people can see me miss. For fitness that's a sheet on the garage wall: stair climb with forty pounds, three times a week, and the time. In September I missed five in a row, and five blanks on a wall look bad. I told my brother, who trains with me, and we moved it to mornings. I started at eleven minutes for five hundred steps; it's eight-ten now. He's allowed to ask, and he does.",
    followUps: [
      'What else is on your wall besides fitness?',
      'What did you tell yourself in the week that you missed five?',
    ],
  },
  'oral-accountability-6': {
    weak: "There was a coworker who was late all the time, and one day I finally had enough and told him off in front of everybody, because it affected all of us. I said that if I can be here on time, you can too. He didn't like it, but somebody had to say it. He was on time for a while after that. I think people need to hear the truth even if it hurts. I don't sugarcoat things.",
    strong: `At the climbing gym, another instructor, Beth, skipped the partner check on a busy night. I stopped her next pair and checked their knots myself. Once everyone was down I took her aside: "You sent two people up unchecked. I know we're slammed. I'd want you to tell me." I offered to take her next group so she could catch up. She was short with me, and the next night she thanked me. I'd decided that a second time would go to the manager, and she knew that.`,
    followUps: [
      'What would you have done if she had sent the next pair up anyway?',
      'Who holds you accountable, and how?',
    ],
  },
}
