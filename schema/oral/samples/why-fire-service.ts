import type { Sample } from './sample.ts'

export const whyFireServiceSamples: Record<string, Sample> = {
  'oral-why-fire-service-1': {
    weak: "I've always wanted to help people and make a difference. I like that every day's different, and that it's physical, and that you're part of a brotherhood. I couldn't see myself sitting behind a desk. My uncle was a firefighter, so I grew up around it. When I see an engine go by, I get goosebumps. It's more than a job, it's a calling, and I believe this is what I was put on this earth to do.",
    strong:
      "When I was twenty-two my grandmother fell, and I was the one who called. Four people walked in, and the first thing one did was turn off the stove I'd forgotten. She got down on the floor and asked my grandmother about her sweater. I couldn't stop thinking about that. I rode along twice, and saw that most of it is exactly that. I got my EMT, and I've done a year of Saturdays on an ambulance. I like work where you walk in and it gets calmer.",
    followUps: [
      'What on those ride-alongs did you not like?',
      'If you could never go to a fire, would you still want it?',
    ],
  },
  'oral-why-fire-service-2': {
    weak: "I honestly can't think of anything. I love all of it. Maybe the paperwork, because nobody likes paperwork. But even that's part of the job, so I wouldn't mind. I'm excited to do it all, even cleaning toilets. If you love what you do, you never work a day in your life. I'd rather be at a firehouse on my worst day than anywhere else on my best day, so I don't think there's anything I'd dislike.",
    strong:
      "Being woken up at three for something that could've waited until morning. I've had that as an on-call plumber. I'm not nice inside for the first minute. What I learned is to do the same three things every time: feet on the floor, cold water, say the address out loud. By the time I knock, it's gone, and the person at the door's embarrassed enough already. One lady apologized for ten minutes about a dripping valve. It was flooding the apartment below. Now I assume they know something that I don't.",
    followUps: [
      'What do the people you live with say about you at three in the morning?',
      'What if it is the same address for the fifth time?',
    ],
  },
  'oral-why-fire-service-3': {
    weak: "I've talked to a lot of firefighters, and they all say it's the best job in the world. They told me to just be myself and never give up. My buddy's on the job in another city, and he tells me stories about the crazy calls they get. It just makes me want to do it even more. They said that the brotherhood's the best part of it, and the schedule. I can't wait to have stories of my own.",
    strong:
      "I rode with Engine 7 for three shifts. What surprised me was how much they talked it over. After every call they'd take five minutes and say what they'd do differently. What sobered me was a man they couldn't save, and that they asked the youngest one how he was doing before they asked for the report. The captain told me to fix my running and learn to cook for six. I've done the running. My chili's at about four. I sent them a card.",
    followUps: [
      'What did they say about the man they could not save?',
      'What did you see that you would not want to copy?',
    ],
  },
  'oral-why-fire-service-4': {
    weak: "No, I've never had any doubts. I've known since I was a kid that this is what I want to do. Some people told me that it's dangerous and the pay isn't that great, but that never bothered me. If you have doubts, you probably shouldn't be doing it. I'm a hundred percent committed. There's no plan B for me. I think that's what sets me apart from the others who are just trying it out.",
    strong:
      "Yes, about a year ago. My first bad call on the ambulance was a child, and I didn't want to go back. I thought maybe I liked the idea more than the work. I talked with a retired captain from my church, who told me what it had done to him and what he'd do differently, which was to talk earlier. I used the counselor our service has, three visits. I took two Saturdays off, and on the third I wanted to be there. That's when I decided, with my eyes open.",
    followUps: ['What would make you doubt it again?', 'What did the captain say that you still think about?'],
  },
  'oral-why-fire-service-5': {
    weak: "I did think about being a cop, but people don't like them very much, and everyone loves firefighters. Nursing isn't for me, I couldn't be stuck in a hospital all day wiping people down. The military was an option, but I didn't want to be gone. Firefighting's kind of the best of everything. You get the action, you get to help people, the schedule's good, and you get respect. I just think that it's the best fit for my personality.",
    strong:
      "I was a nursing assistant for two years, and I've got nothing but respect for those nurses. What I missed was the first ten minutes. Everybody came to us sorted and cleaned up. I also missed building something with my hands; I grew up framing houses with my dad. Here it's both: a patient at noon, a wall to open at four, always with the same three people. Police officers do something harder than I could: they walk in as the bad news. I'd like to be the ones people let in.",
    followUps: [
      'What would a nurse on your old floor say if you left?',
      'What can the fire service learn from that floor?',
    ],
  },
  'oral-why-fire-service-6': {
    weak: "I'm young and I don't have that many commitments, so it doesn't bother me. I can sleep anywhere. I've pulled plenty of all-nighters. Holidays aren't that big of a deal in my family. And you get a lot of days off, so it evens out. My girlfriend's totally supportive. I actually like that it isn't a nine-to-five. I think I'd get used to it in no time, and I'm really flexible with my schedule.",
    strong:
      "I've worked three years of rotating nights at the water plant, Thanksgiving twice, and I've been held over when somebody didn't show. So I know what day three does to me: I get slow and I get hungry. I keep a dark room, no screens after a night, and I don't drive long distances that morning. What I don't know is being up and down all night; at the plant you're up or you're not. I asked two of your members, and they said the first six months are rough. I believe them.",
    followUps: [
      'Tell us about a night when you were not at your best.',
      'You are held over on a day you had promised to someone. What do you do?',
    ],
  },
}
