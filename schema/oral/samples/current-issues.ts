import type { Sample } from './sample.ts'

export const currentIssuesSamples: Record<string, Sample> = {
  'oral-current-issues-1': {
    weak: "I know that cancer's a big problem in the fire service. I'd make sure to wear all my gear and my mask. I live a pretty healthy life: I don't smoke, I eat well, and I work out. I think a lot of it is genetic, too, so you can't worry about it too much. The job has risks, and I accept that. There's something about a dirty helmet, though, you have to admit it looks pretty cool.",
    strong:
      "It comes from the smoke, and from what sticks to us afterward, and from diesel in the bay. So before the fire: clean gear, hood on. During it: mask on through overhaul, even when it's gray and everyone's hot. After it: rinse and brush on scene, bag it, wipe my face and neck, shower within the hour, and nothing dirty in the cab. I'd write down each exposure and go to the yearly physical. I've painted cars for a living. I kept the respirator on when others didn't, and I got teased, and it's fine.",
    followUps: [
      'The crew is packing up without rinsing. What do you do?',
      'What is hard about wearing a mask through overhaul?',
    ],
  },
  'oral-current-issues-2': {
    weak: "I think you'd be able to tell, because they'd be acting differently. I'd give them some space, because everybody deals with it in their own way. If they wanted to talk, I'd be there. I'm a good listener. I'd maybe try to cheer them up or take them out for a beer. If it was really bad I'd tell them they should see somebody. But you can't force someone to get help.",
    strong: `I'd watch for what's changed: the one who always eats with us doesn't, or he's short with patients, or he's drinking more. I'd pick a quiet place, the parking lot, and say, "You've been different since that wreck. How bad is it?" And then I'd be quiet. I know there's peer support and the employee assistance program, and 988 day or night, and I'd offer to sit there while he calls. If he said anything about not wanting to live, I wouldn't leave him alone, and I'd get help right then.`,
    followUps: ['He says, "Tell nobody." What do you do?', 'How will you notice it in yourself?'],
  },
  'oral-current-issues-3': {
    weak: "I know they're in electric cars and scooters, and they burn really hot, and you can't put them out. I saw a video of one exploding. I think you have to use a lot of water, or a special foam. It's a newer thing, so I'm sure that you have training for it. It's one of those things where technology keeps changing and the fire service has to keep up with it. I'd be interested in learning more about it.",
    strong:
      "They're in every hallway now: scooters, tools, phones, cars. When a cell fails it heats the next one, and it can go from smoke to fire in seconds, with gas that's toxic and can explode. So for a crew it's mask on, distance, a lot of water for cooling, and somebody watching it afterward, because it can light again hours later. What I'd tell a neighbor: use the charger that came with it, and don't charge it in front of your only door. What I still have to learn is how you handle one in a parking garage.",
    followUps: [
      'Where did you learn that, and how do you know it is right?',
      'The neighbor has no other place to charge it. What do you suggest?',
    ],
  },
  'oral-current-issues-4': {
    weak: "I'd tell my friends how great it is to work here. I'd post about it on social media. I think that if the pay and benefits are good, people will come. These days a lot of young people don't want to work hard, so it's tough to find good ones. I'd try to be a good example. I think departments need to modernize and offer more flexibility. But once I'm here, I'd definitely help in any way that I can.",
    strong:
      "Our volunteer ambulance was down to nine people. I asked three who'd left why, and two of them said the same thing: nobody'd learned their names. So I started what I called the second-shift lunch: whoever was new came back for one meal with the same crew. It cost me four sandwiches a month. We kept six of the next seven. Here I'd do the same small thing, and I'd go to career night at my old school, where nobody on the stage ever looked like half the room.",
    followUps: [
      'What did the one who left anyway tell you?',
      'A friend asks you for one reason not to work here. What do you say?',
    ],
  },
  'oral-current-issues-5': {
    weak: "I think you should be careful about what you post, because it can come back to haunt you. I keep my accounts private. I don't think you should post anything about politics or anything controversial while you're in uniform. But on your own time, it's a free country, so I think that you should be able to say whatever you want. As long as you don't mention the department, I don't really see a problem with it.",
    strong:
      "A post from one phone is in the whole town by dinner, and it has our patch on it whether I wrote that or not. So nothing about patients or scenes, ever, not even with the face blurred, because the family knows the car. Nothing about what's said in the kitchen. Off duty I can have opinions, and I'd read your policy on what that means for me. If I saw a bad post by a coworker, I'd call him and then tell my officer if it stayed up. A good post is a smoke alarm reminder in November.",
    followUps: [
      'A relative posts a picture of you at a fire. What do you do?',
      'Which of your own old posts would you take down today?',
    ],
  },
  'oral-current-issues-6': {
    weak: "I think it should be pretty much fifty-fifty. Prevention is important, but you also need response because there will always be fires. I'd say response maybe a little more, since that's what people call 911 for. It's hard to say, because I don't know the budget. I'm sure the chief and the city know what they're doing. Both of them are important for keeping the community safe, so I wouldn't want to pick one over the other.",
    strong:
      "If I have to choose the next dollar, I'd put it into prevention, and I'll tell you why. A working alarm or a sprinkler does its job before any of us can get dressed. But two-thirds of your calls are medical, and no alarm prevents those, so I'd want some of that dollar for fall visits. I wouldn't take it from the number of people on an engine. That isn't mine to decide; the council and the chief do. If your data showed that alarms are already in nearly every house, I'd change my mind.",
    followUps: [
      'Argue the other side for us in two sentences.',
      'What could a crew do for prevention that costs nothing?',
    ],
  },
}
