import type { Sample } from './sample.ts'

export const whyDepartmentSamples: Record<string, Sample> = {
  'oral-why-department-1': {
    weak: "This is a great department with a great reputation. You've got good equipment, and the people I've met have been really friendly. I live nearby, so it would be convenient, and I know the area. The pay and benefits are competitive, and there's a lot of opportunity to move up. I've always wanted to work for a department like this one. I think that it would be a really good fit for both of us.",
    strong:
      "Two things. You put every new member with one senior firefighter for the full first year; I've asked three other departments, and nobody else does it that way. I learn best standing next to somebody. And you run the river. I've lived on it all my life, and I've taught kids to paddle there for six summers, so I know where they get in trouble. I'd bring that, and a welding certification your shop could use. I've got a house four miles from Station 5, and I'm not looking to leave.",
    followUps: [
      'What have you heard about us that gave you pause?',
      'Which of those two reasons would be left in ten years?',
    ],
  },
  'oral-why-department-2': {
    weak: "Yeah, I've applied to a bunch of places, because you have to. It's so competitive. You guys are my first choice, though. If another department called first, I'd probably have to take it, because I need a job. Or I could let you know, and maybe you could speed things up. I've got a couple that are pretty far along. But I'd much rather be here, if it all works out.",
    strong:
      "Yes, two others: Lakeside and the county. I told both what I'm telling you, that this is where I'd like to be, because my kids are in school here and I've volunteered at Station 4 for two years. If Lakeside called tomorrow, I'd thank them, ask how long I have, and call your office to ask where I stand, without pushing. If I gave them a yes, I'd keep it. I won't take an academy seat for three weeks and walk out of it.",
    followUps: [
      'Suppose we take six months longer than they do. What happens then?',
      'What do they offer that we do not?',
    ],
  },
  'oral-why-department-3': {
    weak: "It's a pretty diverse area. You have the nicer part up on the hill, and then some rougher parts downtown, with a lot of homeless people and drugs, so you probably run a lot of calls down there. I don't go there that often, but I know my way around. There's the new shopping center too. I'm comfortable with all kinds of people. I grew up in the suburbs, but I can handle myself anywhere.",
    strong:
      "I walked the Fourth Street corridor on two Saturdays, because I only knew it from a bus. There's a barber who has the phone number of half the block's grandmothers. There's a community garden where the hydrant is behind a compost bin, and I told them about that. A lot of the upstairs apartments have one stairway, and bars on the windows. People were generous to me; I got fed twice. A firefighter should know the barber before the first call, because he'll know who didn't come out.",
    followUps: [
      'What did the people there say about the fire department?',
      'Which neighborhood do you still not understand?',
    ],
  },
  'oral-why-department-4': {
    weak: "I think I bring a lot of energy and fresh ideas. I'm good with technology and social media, so I could help with that. I'm a natural leader. Maybe the department could use somebody younger who connects with the younger generation. I'm also very fit, so I could lead workouts. I don't know exactly what you're missing, but I'm sure I'd find a way to contribute. I always do, wherever I've worked.",
    strong:
      "Your report says that one in six callers speaks Vietnamese at home, and I was told you've got two members who do. I grew up with it. At the clinic I translated for three years, and I learned that it's not only words: who answers for the family, and what an old man won't say with his daughter in the room. I taught the front desk twenty phrases, and they used them. I'd be glad to do that here, after the floors are mopped. It doesn't get me out of anything.",
    followUps: [
      'What is difficult about translating in an emergency?',
      'What if we already have all the speakers we need?',
    ],
  },
  'oral-why-department-5': {
    weak: "I don't think that any of them would be hard for me, because they match my own values pretty closely. Integrity, service, teamwork, those are just how I was raised. Maybe excellence, because nobody's perfect, and I'm hard on myself. But I always give my best effort, so I'd say I already live by them. I looked at them before I came and thought, that's me. So it would be easy for me to fit in here.",
    strong: `"Patience," which you list fourth. I like to fix things fast. Last winter I took a coat zipper out of a little boy's hands at the day care where I work, because we were late. He cried for ten minutes; he'd almost had it. I'd saved us thirty seconds. I told his mother what I'd done. Since then I put my hands behind my back, literally, and count to twenty. I don't always get to twenty. I think it'd be the same with a slow patient or a new partner.`,
    followUps: ['When is impatience a good thing in this job?', 'Who has noticed that you have changed?'],
  },
  'oral-why-department-6': {
    weak: "I'd say that it's the best decision I ever made. I'd say that I love coming to work every day and that it's like a second family. By then I'd hopefully be promoted, or on a special team. I'd tell everyone that this is the best department in the state. I plan to stay here for my entire career. I can see myself retiring from here one day, and I'd be proud to wear the uniform.",
    strong: `I'd hope to say, "They took their time with me, and I paid it back." In five years I'd like to have my paramedic license, and I'd like to have been the one who sat with two or three new people on their first bad night. I'd know my first-due without a map. I'd probably have complained about the coffee. I've been at the same feed store for seven years, since I was sixteen, so I tend to stay where I'm useful. I want to be useful here.`,
    followUps: ['What could make you leave before then?', 'What did you complain about at the feed store?'],
  },
}
