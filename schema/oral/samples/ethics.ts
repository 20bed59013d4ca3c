import type { Sample } from './sample.ts'

export const ethicsSamples: Record<string, Sample> = {
  'oral-ethics-1': {
    weak: "That's a tough one, because you don't want to be a snitch. I'd probably talk to the guy after the call and tell him I saw it, and that he needs to put it back. If he puts it back, then I think that's the end of it. Everyone makes mistakes, and you don't want to ruin somebody's career. If he didn't put it back, then I guess I'd have to go to the captain at some point.",
    strong: `The patient still needs care, so first I make sure that's covered. Then I'd say quietly to him, right there, "Put that back." Whether he does or not, I go to my officer before we leave the scene, and tell exactly what I saw: which pocket, when, and nothing I'm guessing at. If I'm asked for it in writing, I write it. It would be hard to ride with that crew the next day. But people let us into their bedrooms, and that ends if we look away.`,
    followUps: [
      'He says it was his own money. What do you do?',
      'The officer tells you to let it go. What is your next step?',
    ],
  },
  'oral-ethics-2': {
    weak: "I'd ask him if he's been drinking. If he said he had one or two last night, and he seemed fine to me, I'd probably offer to drive for him that day. I wouldn't want to embarrass him. We all have bad nights. If he was obviously drunk, then of course I'd say something. I'd try to handle it between us, because you have to be able to trust each other in this job, and I wouldn't want to break that.",
    strong: `I'd keep him off that seat. I'd say, "I smell alcohol on you, don't get in, come with me," and I'd go straight to the officer with him or without him. If the tones went off at that second, I'd say it out loud before anyone moved. I'm not the one who decides if he's fit; the officer is, and there's a policy for it. And afterward I'd call him, because something's going on, and he'll need a friend who isn't going to lie for him.`,
    followUps: [
      'The smell could be mouthwash. Does that change what you do?',
      'He is your best friend on the crew. What do you say to him next week?',
    ],
  },
  'oral-ethics-3': {
    weak: "I'd tell him that's messed up and that he should delete it. I wouldn't want to get involved beyond that. As long as he isn't posting it anywhere, I guess it's his phone. I'd never do that myself, because I know there are laws like HIPAA. If it got out, he'd be in a lot of trouble. I'd just tell him he's taking a big risk, and hopefully he'd listen to me and get rid of it.",
    strong: `I'd say, "That's somebody's daughter. Don't show that to anyone else," and I wouldn't laugh or let him send it to me. Then I'd go to our officer, today, and I'd tell him first that I'm going to. I wouldn't tell him to delete it, because the department may need to know where that picture's been. The people in that car didn't agree to be looked at. I worked in a hospital laundry, and even there we signed a privacy form.`,
    followUps: [
      'He says that you are breaking the trust of the crew. What is your answer?',
      'What if the photo could be useful for training?',
    ],
  },
  'oral-ethics-4': {
    weak: "I'd say thank you so much, but I can't accept it. If they really insisted, though, I wouldn't want to be rude, so I might take it and put it in the station fund so everybody gets something out of it. I think that would be okay, since it's not for me personally. Some cultures are offended if you turn down a gift. So it depends on the situation. You have to read the room, and use common sense.",
    strong: `I'd take off my helmet, thank them, and say something like, "That means a lot to us. We can't take it, because everyone gets the same help whether they can give or not." If they still held it out, I'd tell them what would make our week: a note to the chief with the crew's names on it. And I'd mention it to my officer on the way back, so there's no story about an envelope that nobody knows about.`,
    followUps: ['They leave it on the bumper and walk off. What now?', 'How is a tray of cookies different, if it is?'],
  },
  'oral-ethics-5': {
    weak: "I wouldn't use it. I study hard, so I don't need to cheat. I'd tell him no thanks, and that he's taking a big risk. I don't know if I'd turn him in, though. We'd be in the academy together, and nobody likes a rat. It's his career. If he cheats, it'll catch up with him sooner or later. I'd just focus on myself and make sure I pass it the right way, on my own.",
    strong: `I'd say no before I saw any of it. Then I'd tell him, "That can't stay with us. Go to the lead instructor before Friday, and I'll walk over there with you. If you don't by tomorrow, I will." And I would. Some of us would be pulling hose next to people who didn't know the answers. It might cost me the friend and some lunches alone. In high school I kept quiet about something like it, and I still don't like that.`,
    followUps: [
      'Why give your friend until tomorrow?',
      'The whole class turns its back on you. How do you get through the next ten weeks?',
    ],
  },
  'oral-ethics-6': {
    weak: "I'd assume there's a reason for it. I'm the new person, so I probably don't know everything about how reports are done. If my officer signed it, then it's on him and not on me. I'd maybe ask about it if it seemed like a good time. A few minutes on a report usually isn't going to make any difference. I wouldn't want to accuse anybody of something when I don't have all the facts.",
    strong: `I'd start by asking, because I might be wrong. "I had us on scene at 14:12, and this says 14:08. Did I miss something?" If it's a typo, it's fixed in a minute. If somebody says to leave it, I don't sign it, and I say why: a family, a court, or a doctor may count on that number. If it's my own officer who changed it, I'd ask once more and then take it to the next person up. I've corrected my own time sheet both ways.`,
    followUps: ['Who could be hurt by those four minutes?', 'What would you do if your name was already on it?'],
  },
}
