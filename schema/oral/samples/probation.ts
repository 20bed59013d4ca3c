import type { Sample } from './sample.ts'

export const probationSamples: Record<string, Sample> = {
  'oral-probation-1': {
    weak: "I'd come in with a great attitude and be ready to do anything they ask me. I'd try to get to know everyone on the crew and show them I belong there. I'd clean and make coffee, and I'd ask a lot of questions. I'd work out every day. I want to be the best probie they've ever had. By the end of the first month I'd hope that they feel like I've been there for years.",
    strong:
      "Week one: names, where everything on the rig is with my eyes closed, and the house routine. I'd draw every compartment from memory each night until it's right. Week two: the streets in our first-due, and the hydrants, on foot or by bike on my days off. Weeks three and four: throwing ladders and stretching lines until the senior person's bored. I'd be up first and sit down last. And I'd ask my officer for ten minutes at the end of each week: what's good, what isn't, what's next.",
    followUps: [
      `What if the answer is, "You're doing fine," every week?`,
      'Which part of that plan will be the hardest for you to keep up?',
    ],
  },
  'oral-probation-2': {
    weak: "It can be embarrassing, but I know it comes with the territory. I'd just say yes sir and do it again. I don't take things personally. If I thought that he was wrong or unfair about it, I'd talk to him later in private. I've had coaches yell at me my whole life, so I'm used to it. It actually motivates me to prove them wrong. I work better when people push me.",
    strong: `At the ropes course an instructor stopped all of us and held up my knot: "Would you hang your partner on this?" My ears were hot. I said, "No, thanks. What am I doing wrong?" He showed me, I tied it again, and he moved on. That night I tied it fifty times with gloves on. He was right to do it in front of everyone: two others had the same mistake. The next day he used mine as the good example and didn't say a word about it.`,
    followUps: ['What if he had been wrong about your knot?', 'How do you correct someone in front of others?'],
  },
  'oral-probation-3': {
    weak: "I had some trouble with math in school. I'm not really a math person. I just kept working at it and I passed. My girlfriend helped me a lot. I think if you want something badly enough you'll get through it. In training I usually don't struggle that much, because I'm athletic and I pick things up quickly. If I did struggle with something in the academy, I'd stay after and put in the extra time. Failure isn't an option.",
    strong:
      'In EMT school I failed the first two pharmacology quizzes, a fifty-eight and a sixty-one, and you needed seventy-five. I went to the instructor after the second one, not after the fourth. She told me I was reading and never testing myself. I made cards, forty a day, and quizzed my study partner while we ran. I got an eighty-four and then a ninety. I still do ten cards a day, because I know how fast I lose it. It humbled me a lot.',
    followUps: [
      'What made you wait until the second failure?',
      'Which part of the academy do you expect to be your pharmacology?',
    ],
  },
  'oral-probation-4': {
    weak: "I'd use it to study or hang out with the crew, because getting to know them is really important. I'd get a workout in. If everything's done and the officer is cool with it, I might watch the game with the guys. You have to be able to relax sometimes, too, because you never know when you're going to be up all night. I'd never just sit around if there was something that needed to be done, though.",
    strong:
      "First I'd walk the rig and the station: fuel, trash, floors, anything that's half done. Then an hour of study, and I'd ask if anyone wants to throw a ladder or pull a line with me, fifteen minutes, because people say yes to fifteen. Toward evening I'd help whoever's cooking. If we ran all night before, I'd lie down for a while, because that's part of being safe. At the print shop, I used slow hours to clean one press a day, and we stopped having jams.",
    followUps: [
      'The others are watching a game and wave you over. What do you do?',
      'How would you pick the drill for those fifteen minutes?',
    ],
  },
  'oral-probation-5': {
    weak: "Probably being away from my family and the lack of sleep. But I think I'll adapt to it quickly. Or maybe being patient, because I always want to do everything right away and I expect a lot from myself. I'm my own toughest critic. I don't think that there's anything I couldn't handle, though. I've been through a lot in life and I always come out stronger. I'm ready for whatever the first year throws at me.",
    strong:
      "Taking it slow on a call. I talk fast and move fast when I'm nervous, and I've seen on the ambulance that it makes a patient nervous too. It'll be worse with people grading me. What helps is one breath at the door and saying my first step out loud. My partner there, Jen, taps my shoulder when I speed up. I'd ask my officer to do the same in the first months. Math under noise is the second one, and I practice that with the radio on.",
    followUps: [
      'How would we see, from the outside, that you are speeding up?',
      'What will you do when nobody taps your shoulder?',
    ],
  },
  'oral-probation-6': {
    weak: "I'd probably ease up a little so I don't come off as trying too hard. You don't want to be that guy. If the senior members have been doing it their way for years and nothing's happened, then it must be okay. I'd still do the important parts, like making sure it has air. I'd want to fit in with the crew, and I think there's a balance between doing it by the book and common sense.",
    strong: `I'd smile, say, "I'm slow, I need the practice," and keep going. It's my air, and it's my partner's if he needs mine. I wouldn't tell someone with twenty years how to do his. But if I saw that packs weren't checked at all and were signed anyway, that's different, and I'd bring it to my officer. I worked at a climbing wall where the old hands skipped the harness buckle. I did mine every time, and after a few weeks it was a joke, and then it was the custom.`,
    followUps: [
      'Your officer is the one who says it. What then?',
      'What did the old hands say when it became the custom?',
    ],
  },
}
