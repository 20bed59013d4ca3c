import type { Sample } from './sample.ts'

export const resilienceSamples: Record<string, Sample> = {
  'oral-resilience-1': {
    weak: "I went through a really bad breakup a couple of years ago, and I was pretty depressed for a while. She was toxic and it took a lot out of me. My work suffered, and I didn't talk to anyone. Eventually I just got over it. I threw myself into the gym, and now I'm stronger than ever. What doesn't kill you makes you stronger. I don't let things get to me like that anymore.",
    strong: `My second year of college. My dad's shop closed in September. He'd repaired shoes in the same place for thirty-one years. My parents had never missed a payment on anything, and in about six weeks they were behind on the house.

I went to full-time nights at a warehouse, eleven at night until seven, and I sent most of it home. I had five classes. I dropped two right away, and I kept three, because I'd lose my aid if I went below that. So for around four months, I'd get off work at seven, go to an eight-thirty class, sleep from one to four, study, and go in again. I was getting sick all the time. I failed statistics. I fell asleep once at a red light, and the guy behind me knocked on my window.

That scared me enough to sit down with a sheet of paper. I wrote down everything I was carrying, and I asked which of it could be put down, for now. Softball. The car, since I clearly shouldn't be driving it. Statistics. And pride, I suppose, because the next thing I did was to go and tell people. I went to my advisor, Dr. Hanley, who I'd been avoiding, and I told her what was going on. She had me withdraw from the section I was failing and retake it in the summer. My cousin drove me on Tuesdays and Thursdays. My supervisor at the warehouse moved me to a four-ten schedule when I asked her for it. She said, "Why didn't you ask in October?" I hadn't thought you were allowed to.

My folks kept the house. My dad got on at a hardware store, and he resoles boots in the garage now for half the county. I finished a year late, with a B in statistics.

I don't want to make it out to be more than it was. Plenty of people have had it worse. But I know what I'm like when I'm going under. I get quiet, and I tell everybody I'm fine. So I ask earlier now, when it's still a small favor. And last winter a kid on my crew at work started coming in gray in the face, and I knew that look. I've been driving him on Tuesdays.`,
    followUps: [
      'At what point should you have asked for help?',
      'What did you learn about yourself that you did not like?',
    ],
  },
  'oral-resilience-2': {
    weak: "I don't really get stressed. I'm a pretty laid-back person. When something stressful happens, I just deal with it and move on. I guess if I'm having a bad day I'll hit the gym or play video games to blow off some steam, or have a couple of drinks with my friends on the weekend. This month's been good, so nothing comes to mind. I think stress is all about your attitude and how you look at it.",
    strong: `I handle it by catching it early and telling somebody while it's still small. I do get stressed. I've just learned where I notice it first.

For me it's my sister's texts. When I'm all right I answer them the same day, and when I'm not, they pile up. Two weeks ago a coworker's job was cut, and I was given his delivery route on top of mine. By Tuesday there were four of them sitting there, and I thought, okay, that's my warning.

So I called her. Then on Wednesday I went to my supervisor, and I told her that I could do both routes through Thursday, and that on Friday I wouldn't be safe, because it's thirteen hours of driving. I had the times written out. She looked at it, and she split Friday with another driver. I ran on Thursday, slow, and I was in bed by nine for three nights. It took about a week until I felt like myself.

I don't always catch it. But I'd rather have that conversation on a Wednesday than call her from a ditch. What I keep doing is looking at those texts.`,
    followUps: ['What would your sister say your first sign is?', 'What will you do if nobody can split the route?'],
  },
  'oral-resilience-3': {
    weak: "I failed my first semester of college because I was partying too much. I wasn't ready for it. I dropped out and worked for a few years, and that was the best thing for me, because I learned the value of hard work. College isn't for everybody. I think that failure's just a stepping stone to success. I don't have any regrets, since everything that happened made me who I am today, and I wouldn't change it.",
    strong: `I failed the CPAT in April of last year, in front of my wife and my two boys, who'd made a sign.

I ran out of time on the dummy drag. When they called it, I had maybe fifteen feet to go. And you're lying there, and somebody's unclipping your vest. What I wanted to say was that the floor was slick. I said it, in fact, in the car. My older boy said, "Did the other people have a different floor?" He's seven.

It mattered a lot. There was only one more date before the list closed, and I'd told everybody. So I gave myself the weekend to be sorry about it, and then on Monday I took out my training log and went through it as if it belonged to someone else.

Everything I'd written down was true, and I was strong. I could do each of those events by itself, well. But in five months I'd never once done them in a row. Every time I'd dragged a dummy, I was rested. And on the stairs I'd been sprinting, because it made me feel like I was doing something, when the test runs at sixty steps a minute and you can't go any faster if you want to. I'd trained hard for a test that doesn't exist.

I went to one of the orientation sessions that I'd skipped the first time because I thought I didn't need it. I asked the proctor to watch me, and he told me I was holding my breath on the drag. So from May on I did the entire thing, back to back, every Saturday, ugly, in a vest, with an eighty-five-foot walk in between that I'd measured out in the alley. My neighbors thought I'd lost it. On the stairs I set it at sixty, and I stayed there. I practiced breathing out on every step backward. In June I couldn't finish. In July I was at ten forty-five.

I took it again in August, and I passed in nine thirty-five. The boys had saved the sign.

If it had gone wrong again, I'd have been back in the alley the next Saturday, a little more embarrassed. But what stays with me is the log. I'd been putting in the work and never asked if it was the right work. I've got a seven-year-old who asks me now.`,
    followUps: [
      'What did you tell people on the evening you failed?',
      'Which of the eight events still costs you the most, and why?',
    ],
  },
  'oral-resilience-4': {
    weak: "I'd just block it out and focus on the next call. You have to be able to compartmentalize in this job. I've got a strong stomach, and I don't really get emotional about stuff. I'd feel bad, obviously, but people are counting on you. After the shift, I'd probably go for a run or something to clear my head. I don't think talking about it over and over helps that much. You have to stay strong for your crew.",
    strong: `I'd make it small. I think that's the only thing that works in the first two minutes. Seat belt. What's the address? What's my job on this one? I'd say it out loud to myself, "I've got the airway bag, I'm going to the patient," so that my head's on something I can do.

And I'd tell my partner. Not a speech. "I'm rattled. Keep an eye on me, and I'll keep one on you." It's safer than acting as if I'm fine, because if I'm going to grab the wrong thing or miss a turn, the person next to me ought to be looking for it. If I honestly didn't think I could function, if my hands wouldn't work, I'd tell my officer before we got there, so they could call for another unit. That'd be hard to say. It's a lot better than finding out on somebody's floor.

Then the next patient gets all of me. She doesn't know what we just came from, and she shouldn't be able to tell. It might be a man with a nosebleed, and there's going to be something in me that's angry at him for it. I'd know that was coming, and it's not his fault. Ask him the questions. Do it in order. The order's what carries you.

When it gets quiet I'd want us to sit down together, even if it's ten minutes in the bay at six in the morning. Nobody has to talk. But we ought to all be in one place, and I'd want somebody to say what we saw. If the peer support person offers to come in, I'd say yes. I wouldn't go home by myself and be silent about it. I'd call my wife and tell her I'd had a bad night and what I need, which is usually to sit there with the dog.

And I'd watch the others for a few weeks, and myself. If I'm not sleeping after a couple of weeks, or I start going the long way around that street, I'd go see someone.

We lost a baby on my ambulance in March. About an hour afterward our driver, who's been at this for nineteen years, came and leaned on the rig beside me and he said, "Me too." That was all. I'd try to be the one who says it.`,
    followUps: [
      'Your partner says that he is fine, and you do not believe him. What do you do?',
      'What would you want from your officer that night?',
    ],
  },
  'oral-resilience-5': {
    weak: "I'm pretty independent, so I usually figure things out on my own. I guess the last time was when I needed help moving my couch. But with personal things or work I like to handle it myself. I don't want to be a burden to anyone. If I really needed help I'd ask, I'm not too proud. I just haven't been in that position in a long time. I'm usually the one people come to for help.",
    strong: `Last Tuesday, and it was about pulleys.

I've been studying for the mechanical part of your written test. Levers I had, gears I had. Pulleys just wouldn't stick. I'd gone through the chapter three times, and I could get the right answer maybe half the time, which is guessing. On the practice set on Thursday I missed five out of six, and I noticed that I was skipping those pages and doing more gears, since gears made me feel smart.

That's how I notice it, by the way. When I start doing the thing I'm already good at, there's something I'm avoiding.

My next-door neighbor, Mr. Rask, is a crane operator. I've known him for three years, and I'd never asked him for so much as a cup of sugar. On Tuesday evening I knocked on his door with a sheet of paper and I said, "I don't get this, and I think you do it for a living." He looked at it and he laughed. He took me out into his garage, threw a rope over a beam, tied a bucket of paint to it and told me to lift it. Then he put one pulley on the bucket and had me lift it again. Then two. He made me count the ropes that were holding up the bucket, with my hand on each one. That was it. Count the ropes. I'd been trying to memorize pictures. It took him twenty minutes, and I went home and got six out of six.

I'd waited five days. For me that's good. It used to be never. When I was an apprentice, I ruined a nine-hundred-dollar countertop, because I was too proud to ask how to read the template, and my boss asked me afterward how long it would've taken to walk across the shop. It was about eleven seconds.

So I've got a rule that if I've missed it three times, I ask someone that same week. And I try to make it easy in the other direction. When we get a new person at work, I find some reason in the first couple of days to ask them to help me with something I really do need help with. It doesn't matter what it is. After that they'll come and ask me.`,
    followUps: ['What made it "never" in the past?', 'When did someone ask you for help and you could not give it?'],
  },
  'oral-resilience-6': {
    weak: "I just ignore it. People say things they don't mean when they're upset. I've got thick skin, so it doesn't bother me. If somebody got in my face, I'd tell them that I'm here to help, and they can either let me or not. I'm not going to be disrespected, though. There's a line. I'd stay professional, but if he put his hands on me, then I'd have to defend myself. I've never actually lost my temper on the job.",
    strong: `Mostly by knowing it isn't about me. I've got some experience at that. I work the overnight desk at a homeless shelter, and in two years I think I've been called everything there is, in three languages.

There was one night last January. It was nine degrees, we had sixty beds and sixty people in them, and a man came to the door at about one in the morning. I had to tell him that we were full. He called me a few things about my mother, and then he spat, and it landed on my shoe.

What I was there to do was get that man through the night alive. My temper wasn't going to help with that. So there's a thing I do with my body, before I say anything. I drop my shoulders, I take a step back and to the side so I'm out of reach and he's got a clear way to the door, and I open my hands. And I make my voice lower and slower than his, because if I go up, then he goes up. I said, "I'd be mad too. Give me two phone calls." I didn't say "calm down." I've never seen that work.

He followed me in and kept it up while I was dialing. I could feel my neck getting hot, and my coworker, Yolanda, could see it. We've got a word for that. She said, "Phone's for you," which means go, I've got him. I went into the back for two minutes and she took over. Nobody lost face. The second church I called had a cot. When I came back I gave him the same blanket and the same soup that everybody else gets, and I told him where the cot was and that somebody'd drive him. He didn't thank me. That's okay. He'd had a worse night than me.

If he'd come over the desk, I'd have left and locked the door and called the police. I don't think taking a punch is part of being patient.

After my shift I sat in the car for five minutes before I drove home. I do that every time it's been ugly. I let it be ugly for those five minutes, so it's not in the house with me. He came back two nights later, sober, and he asked if I was the one with the phone calls.`,
    followUps: [
      'He is back the next night and starts again. What do you do differently?',
      'What do you say to your partner when he is the one who is losing it?',
    ],
  },
}
