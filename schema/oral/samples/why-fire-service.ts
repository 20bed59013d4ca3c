import type { Sample } from './sample.ts'

export const whyFireServiceSamples: Record<string, Sample> = {
  'oral-why-fire-service-1': {
    weak: "I've always wanted to help people and make a difference. I like that every day's different, and that it's physical, and that you're part of a brotherhood. I couldn't see myself sitting behind a desk. My uncle was a firefighter, so I grew up around it. When I see an engine go by, I get goosebumps. It's more than a job, it's a calling, and I believe this is what I was put on this earth to do.",
    strong: `I want to do work where four people walk in and it gets calmer. That's my reason, and I saw it before I understood it.

I was twenty-two, and my grandmother fell in her kitchen. I was the one who called. I was no use to anyone; I'd left the stove on. Four firefighters came in, and the first thing one of them did was to reach over and turn off that burner. Another one got right down on the linoleum with her and asked about her sweater. She'd knitted it. By the time they had her on the stretcher, she was telling them how.

I couldn't stop thinking about that, so I tested it. I rode along twice, and it wasn't exciting, it was mostly people's kitchens. I liked it. I took the EMT course at night, and I've done a year of Saturdays on an ambulance since. I've been bored and I've been thrown up on.

I'm more sure now than I was that day, because I know what it's like when it's raining and you can't fix it. You can still turn off the stove. I want to be good at that, with a crew, for a career.`,
    followUps: [
      'What on those ride-alongs did you not like?',
      'If you could never go to a fire, would you still want it?',
    ],
  },
  'oral-why-fire-service-2': {
    weak: "I honestly can't think of anything. I love all of it. Maybe the paperwork, because nobody likes paperwork. But even that's part of the job, so I wouldn't mind. I'm excited to do it all, even cleaning toilets. If you love what you do, you never work a day in your life. I'd rather be at a firehouse on my worst day than anywhere else on my best day, so I don't think there's anything I'd dislike.",
    strong: `Being woken up at three in the morning for something that could've waited until nine. I'm not going to pretend I'd love that.

It matters all the same, since the person who's calling doesn't know that it could've waited. I learned this as an on-call plumber. I'm honestly not very nice for the first minute, on the inside. So I worked out a routine, the same three things in the same order every time: feet on the floor, cold water on my face, and I say the address out loud. By the time I knock, whatever I was feeling is gone, and the person at the door's usually embarrassed enough already.

There was one lady who apologized to me for ten minutes about a dripping valve. I was about to tell her it could've waited. Then I looked down through the gap around the pipe, and it had been flooding the apartment below for two days, and there was an old couple living down there. I've assumed ever since that they know something I don't.

What a crew could rely on is that you won't hear it from me. Not in the rig, and not in the doorway. Ask me about it at breakfast.`,
    followUps: [
      'What do the people you live with say about you at three in the morning?',
      'What if it is the same address for the fifth time?',
    ],
  },
  'oral-why-fire-service-3': {
    weak: "I've talked to a lot of firefighters, and they all say it's the best job in the world. They told me to just be myself and never give up. My buddy's on the job in another city, and he tells me stories about the crazy calls they get. It just makes me want to do it even more. They said that the brotherhood's the best part of it, and the schedule. I can't wait to have stories of my own.",
    strong: `I learned that the call isn't over when they leave the house. I didn't know that part existed.

I rode with Engine 7 for three shifts last spring. I'd asked the captain, Lew Brandt, whether I could come and see an ordinary day, and he told me that there isn't one, but come anyhow. I mainly wanted to know two things. What do they do when nothing's happening? And what would they tell me to fix?

The surprise was how much they talked about their work. After each and every call, even a lift assist, they'd take about five minutes at the back of the rig, and each of them would say one thing they'd do differently. Nobody got defensive. On one of those, the driver, who had twenty-two years, said that he'd parked eight feet too far forward and that it had cost them a carry down a slope. I wouldn't have noticed it in a million years. I'd always thought that the veterans were the ones who'd finished learning.

What sobered me was the second shift. There was a man they couldn't save, sixty or so, in his own garage, with his wife standing there. I was up against the wall, out of the way. When we got back, before anybody wrote the report, Captain Brandt went and found the youngest one and asked him how he was doing. Then he asked me. I'd told myself that I was just a visitor, so I said I was fine. He asked a second time. And I wasn't, and we sat on the tailboard for a while.

At the end he gave me two things to work on. My running, because I'd told him my times, and he'd been kind about it. And he said, "Learn to cook for six." I thought that he was kidding.

So I've changed some things. I went from a twelve-minute mile to an eight-forty. I make dinner for my roommates and whoever shows up on Thursdays, and my chili's up to about a four out of ten. And after every shift at my own job, I'm a lifeguard supervisor, we do the five minutes. It was uncomfortable for the first two weeks. Now they start without me. I sent Engine 7 a card, and I told them that.`,
    followUps: [
      'What did they say about the man they could not save?',
      'What did you see that you would not want to copy?',
    ],
  },
  'oral-why-fire-service-4': {
    weak: "No, I've never had any doubts. I've known since I was a kid that this is what I want to do. Some people told me that it's dangerous and the pay isn't that great, but that never bothered me. If you have doubts, you probably shouldn't be doing it. I'm a hundred percent committed. There's no plan B for me. I think that's what sets me apart from the others who are just trying it out.",
    strong: `I did, about a year ago, and it was serious enough that I didn't know if I'd be sitting here.

I'd been on the ambulance for four months. I'd wanted to do this since high school, I'd told everyone, I had the T-shirt. Then we ran a call on a little girl, a drowning. I won't go through it. We did everything there was to do, and she died. On the following Saturday I was supposed to go in, and I sat in my car in the parking lot and couldn't open the door. I called in sick. And what went around in my head was that maybe I liked the idea of this a lot more than I liked the work. Maybe I'd spent five years wanting a picture.

I decided that was a real question and I owed it a real answer. So I did three things.

There's a retired fire captain at my church, Mr. Delgado. I asked him whether he'd ever wanted to quit. I thought I'd get a pep talk. He told me about a fire in 1994, and that he hadn't talked about it for eleven years, and what that had cost him, his marriage for one. He said that if he could change one thing, it'd be that he'd have opened his mouth in the first week.

So I did that. Our service has a counselor, and I went three times. It helped. It wasn't magic, but I quit seeing it when I was trying to fall asleep.

And I wrote out the facts, both columns. What it pays, what it does to your sleep, what happens to your back, the cancer numbers. I made myself look at it as though I were advising somebody else.

I took two Saturdays off. On the third one, I noticed around noon that I was looking at the clock, wondering who they'd had on. I wanted to be there. Somebody's going to get sent to that house, and I was pretty good in there. I held that mother.

I've had hard calls since. What I do now is I talk on the way home, out loud, every time, to my partner or to my sister. I got that from Mr. Delgado.`,
    followUps: ['What would make you doubt it again?', 'What did the captain say that you still think about?'],
  },
  'oral-why-fire-service-5': {
    weak: "I did think about being a cop, but people don't like them very much, and everyone loves firefighters. Nursing isn't for me, I couldn't be stuck in a hospital all day wiping people down. The military was an option, but I didn't want to be gone. Firefighting's kind of the best of everything. You get the action, you get to help people, the schedule's good, and you get respect. I just think that it's the best fit for my personality.",
    strong: `Because of the first ten minutes, and because of the crew.

I was a nursing assistant on a surgical floor for two years, and I've got nothing but respect for nurses. They carry more than anybody I've ever worked with. But by the time people got to us they'd been sorted and cleaned up and given a wristband. I always wondered what it had looked like before. The other thing I missed was my hands. I grew up framing houses with my dad, and I like a wall and a problem.

I did think about police work. I've got a cousin on patrol, and I rode with her. I think she does something harder than I could: she walks in as the bad news about half the time, by herself, and has to be fair about it. I'd like to be the ones people are glad to let in. And the military I looked at, but I want to stay in one place and get to know it.

Here it's a patient at noon and a ceiling at four, with the same three people. What I'd expect to give is what I learned on that floor, how to wash somebody without taking their dignity. There's plenty of that on an engine.`,
    followUps: [
      'What would a nurse on your old floor say if you left?',
      'What can the fire service learn from that floor?',
    ],
  },
  'oral-why-fire-service-6': {
    weak: "I'm young and I don't have that many commitments, so it doesn't bother me. I can sleep anywhere. I've pulled plenty of all-nighters. Holidays aren't that big of a deal in my family. And you get a lot of days off, so it evens out. My girlfriend's totally supportive. I actually like that it isn't a nine-to-five. I think I'd get used to it in no time, and I'm really flexible with my schedule.",
    strong: `I've had three years of it, or of something close. I'm an operator at the city water plant, and we work rotating twelve-hour shifts, two weeks of days and two weeks of nights. I've worked Thanksgiving twice and Christmas once. And when your relief doesn't show up, you don't leave. A water plant can't be empty any more than a firehouse can. I've been held over nine times that I remember, once on my own birthday.

When I took that job I didn't know if I could do it. In the first few months I did it badly. I'd come off a night, stay up to have a normal day, and be a zombie by the third one. I'd get slow, I'd get hungry, and I'd get short with people. One morning I logged a chlorine reading on the wrong line. My relief caught it in two minutes, but it scared me, because it's exactly the sort of thing that I'm careful about.

So I asked the guys who'd done it for twenty years, and I tried what they told me, one thing at a time, and wrote down how I felt. What worked was a really dark room, no screens after a night, the same four hours of sleep at the same time even on days off, and food I'd packed myself. I won't drive more than half an hour on the morning after. And the people at home and I put the whole rotation up on the kitchen wall for the year, so that we can see which holidays I'm there for, and we celebrate the other ones on a different day. We've had Thanksgiving on a Tuesday. It was nice.

I haven't missed a shift in two and a half years, and the last time I was late was in the first winter.

I don't want to tell you I know all of it, though. At the plant, you're up all night or you're asleep at home. I haven't done the kind where you lie down at eleven and you're up at one, and three, and four-thirty, and then somebody's counting on you at six. I asked two of your firefighters about that. They told me that the first half year's rough, and to nap when I'm told to nap. I believed them.`,
    followUps: [
      'Tell us about a night when you were not at your best.',
      'You are held over on a day you had promised to someone. What do you do?',
    ],
  },
}
