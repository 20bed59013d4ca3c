import type { Sample } from './sample.ts'

export const resilienceSamples: Record<string, Sample> = {
  'oral-resilience-1': {
    weak: "I went through a really bad breakup a couple of years ago, and I was pretty depressed for a while. She was toxic and it took a lot out of me. My work suffered, and I didn't talk to anyone. Eventually I just got over it. I threw myself into the gym, and now I'm stronger than ever. What doesn't kill you makes you stronger. I don't let things get to me like that anymore.",
    strong:
      "My second year of college my dad's shop closed, and I went to full-time nights at the warehouse while I kept three classes. For about four months I slept three hours at a time. I failed one class. What I did was make a list of what could drop: softball, the car, that one class. My advisor let me retake it, and my cousin drove me on Tuesdays. I finished a year late. I'm steadier now, mostly because I ask before I'm underwater. I've been the driver for somebody else since.",
    followUps: [
      'At what point should you have asked for help?',
      'What did you learn about yourself that you did not like?',
    ],
  },
  'oral-resilience-2': {
    weak: "I don't really get stressed. I'm a pretty laid-back person. When something stressful happens, I just deal with it and move on. I guess if I'm having a bad day I'll hit the gym or play video games to blow off some steam, or have a couple of drinks with my friends on the weekend. This month's been good, so nothing comes to mind. I think stress is all about your attitude and how you look at it.",
    strong:
      "Two weeks ago a coworker's job was cut, so I've had two routes. My first sign is that I stop answering my sister's texts. When four had piled up, I called her, and then I told my supervisor on Wednesday that Friday's route wouldn't be safe with me on it. He split it. I ran on Thursday, easy, and was in bed by nine for three nights. It took about a week. What I keep doing is looking at those texts, because I notice it there first.",
    followUps: ['What would your sister say your first sign is?', 'What will you do if nobody can split the route?'],
  },
  'oral-resilience-3': {
    weak: "I failed my first semester of college because I was partying too much. I wasn't ready for it. I dropped out and worked for a few years, and that was the best thing for me, because I learned the value of hard work. College isn't for everybody. I think that failure's just a stepping stone to success. I don't have any regrets, since everything that happened made me who I am today, and I wouldn't change it.",
    strong:
      "I failed the CPAT in April. I ran out of time on the drag, at ten-twenty, with maybe fifteen feet to go. I wanted to say that the floor was slick, but I'd watched people pass on it. I looked at my log: I'd trained every piece fresh and never in a row. So from May on I did the whole thing back to back on Saturdays, ugly, with a vest. I also quit sprinting my stairs and trained at the test's pace, sixty steps a minute. In August I finished in nine thirty-five.",
    followUps: [
      'What did you tell people on the evening you failed?',
      'What would you have done if August had gone wrong too?',
    ],
  },
  'oral-resilience-4': {
    weak: "I'd just block it out and focus on the next call. You have to be able to compartmentalize in this job. I've got a strong stomach, and I don't really get emotional about stuff. I'd feel bad, obviously, but people are counting on you. After the shift, I'd probably go for a run or something to clear my head. I don't think talking about it over and over helps that much. You have to stay strong for your crew.",
    strong: `On the way there I'd make it small: seat belt, address, my job on this call. I'd say to my partner, "I'm rattled, watch me," because it's safer than pretending, and I'd look at him too. Then the next patient gets all of me, since she doesn't know. When it's quiet, I'd want us to sit down together, even ten minutes, and I'd take the peer person if one comes. I wouldn't go home alone and silent. On my ambulance we lost a baby in March. What helped was the driver saying, "Me too."`,
    followUps: [
      'You find that you cannot do your work on that second call. What do you do?',
      'How would you notice a week later that it has not let go?',
    ],
  },
  'oral-resilience-5': {
    weak: "I'm pretty independent, so I usually figure things out on my own. I guess the last time was when I needed help moving my couch. But with personal things or work I like to handle it myself. I don't want to be a burden to anyone. If I really needed help I'd ask, I'm not too proud. I just haven't been in that position in a long time. I'm usually the one people come to for help.",
    strong: `Last Tuesday. I've been studying for your mechanical test, and pulleys wouldn't stick. I'd gone through the chapter three times. My neighbor's a crane operator, so I knocked on his door with a sheet of paper and said, "I don't get this." He hung a rope in the garage, and twenty minutes later I did. I'd waited five days, which for me is good; it used to be never. At work, I start by asking the new people for help with something. Then it's easier for them to ask me.`,
    followUps: ['What made it "never" in the past?', 'When did someone ask you for help and you could not give it?'],
  },
  'oral-resilience-6': {
    weak: "I just ignore it. People say things they don't mean when they're upset. I've got thick skin, so it doesn't bother me. If somebody got in my face, I'd tell them that I'm here to help, and they can either let me or not. I'm not going to be disrespected, though. There's a line. I'd stay professional, but if he put his hands on me, then I'd have to defend myself. I've never actually lost my temper on the job.",
    strong: `I work at a shelter desk, and I've been called most things. It's nearly always pain, or fear, or something they've taken. I drop my shoulders, step back out of reach, and lower my voice, because if I go up he goes up. One man spat at my shoes because we were full. I said, "I'd be mad too. Let me make two calls." My coworker stepped in when I got short; we've got a word for that. He got the same blanket as everybody. After my shift I sat in the car for five minutes before I drove.`,
    followUps: [
      'When do you leave, and how do you do it?',
      'What do you say to your partner when he is the one who is losing it?',
    ],
  },
}
