import type { Sample } from './sample.ts'

export const whyDepartmentSamples: Record<string, Sample> = {
  'oral-why-department-1': {
    weak: "This is a great department with a great reputation. You've got good equipment, and the people I've met have been really friendly. I live nearby, so it would be convenient, and I know the area. The pay and benefits are competitive, and there's a lot of opportunity to move up. I've always wanted to work for a department like this one. I think that it would be a really good fit for both of us.",
    strong: `Two things that I couldn't find anywhere else, and I've asked around.

The first is how you bring people in. You put every new member with one senior firefighter for the full first year. I've talked with people at three other departments, and they rotate you. I learn best when I stand next to somebody who'll tell me the same thing twice. The second is the river. You run it, the county doesn't. I've lived on it all my life, and I've taught kids to paddle there for six summers, so I've got a pretty good idea where people get in trouble.

What settled it was an afternoon at Station 5. Firefighter Nguyen was showing me the boat, and her mentor from her first year was standing behind her, and he didn't say anything the whole time. He just nodded. I thought, I'd like to be either one of those two.

What I'd add is a welding certification your shop could use, six summers of knowing that water, and no plans to leave. I've got a house four miles from that station. My folks are here. I'd want to retire from this department.`,
    followUps: [
      'What have you heard about us that gave you pause?',
      'Which of those two reasons would be left in ten years?',
    ],
  },
  'oral-why-department-2': {
    weak: "Yeah, I've applied to a bunch of places, because you have to. It's so competitive. You guys are my first choice, though. If another department called first, I'd probably have to take it, because I need a job. Or I could let you know, and maybe you could speed things up. I've got a couple that are pretty far along. But I'd much rather be here, if it all works out.",
    strong: `Yes, to two others, Lakeside and the county, and I've told both of them what I'm telling you.

I think I owe every department the same thing, and that's the truth and my word. They spend money on testing me. So I don't take a seat I don't mean to keep.

If Lakeside called tomorrow, I'd thank them, and ask how many days I have. Then I'd call your office, once, and ask if you can tell me where I stand. I wouldn't push, and I wouldn't use their offer to hurry you. If you couldn't say, I'd have to decide like anybody else. But if I tell them yes, then it's yes. I won't sit in their academy for three weeks and walk out because the phone rang. I turned down a better-paying job once, two days after I'd shaken hands on another one, and I've never been sorry.

You're first for me because my kids are in school six blocks from here, and because I've volunteered at Station 4 for two years. I know what I'd be walking into. I'd like it to be this one.`,
    followUps: [
      'Suppose we take six months longer than they do. What happens then?',
      'What do they offer that we do not?',
    ],
  },
  'oral-why-department-3': {
    weak: "It's a pretty diverse area. You have the nicer part up on the hill, and then some rougher parts downtown, with a lot of homeless people and drugs, so you probably run a lot of calls down there. I don't go there that often, but I know my way around. There's the new shopping center too. I'm comfortable with all kinds of people. I grew up in the suburbs, but I can handle myself anywhere.",
    strong: `I know some of them well, and one of them hardly at all, so let me separate those.

I grew up on the north side, so that's easy for me. The Fourth Street corridor I only knew from a bus. So I walked it on two Saturdays, end to end, and talked with people. There's a barber there, Mr. Coleman, and he's got the phone numbers of about half the block's grandmothers. There's a community garden where the hydrant's behind a compost bin. I told the woman who runs it, and it's been moved. A lot of the upstairs apartments have got one stairway, and some have bars on the back windows. And people were generous to me. I was fed twice. I asked what they thought of the fire department, and the answer was that you come fast and they'd like to see you sometimes when nothing's wrong.

What I still don't know is the east side. There's a lot of new housing, and families from four or five countries, and I've only driven through.

Before a first call on Fourth Street, I think a firefighter should've met that barber. He'll know who didn't come out.`,
    followUps: [
      'What did the people there say about the fire department?',
      'Which neighborhood do you still not understand?',
    ],
  },
  'oral-why-department-4': {
    weak: "I think I bring a lot of energy and fresh ideas. I'm good with technology and social media, so I could help with that. I'm a natural leader. Maybe the department could use somebody younger who connects with the younger generation. I'm also very fit, so I could lead workouts. I don't know exactly what you're missing, but I'm sure I'd find a way to contribute. I always do, wherever I've worked.",
    strong: `Vietnamese, and then whatever needs mopping.

Your report says about one in six of your callers speaks Vietnamese at home. I asked at Station 2 how many of the members do, and I was told two. I grew up with it, I went to Saturday school for it for nine years, and I didn't appreciate it at all until I started working.

I was at the front desk of a community clinic for three years. Most of our patients were older Vietnamese people, and we had one interpreter, who came on Tuesdays and Fridays. On the other three days, the doctors used a phone, or they used somebody's grandchild. I saw a man nod at everything that a doctor said, and go home and take his blood thinner twice a day because the word he'd been told was "two." Nobody had asked him to say it back.

I went to the clinic manager and offered to do it on those days, and I said I'd want to be tested first, because I'm a native speaker, but I'm not a medical one. I took the sixty-hour course at the county. Then I did it for a bit over two and a half years, around four patients a day. What I learned is that it isn't only the words. You have to notice who answers for the family. You have to know that an old man isn't going to tell you about his bladder with his daughter in the room, and that "I'm a little tired" can mean chest pain. And you translate all of it, including the parts that are rude.

I also made a card for the front desk with twenty phrases, spelled out so that you could read it in English. Where does it hurt, are you dizzy, I'm going to touch your arm. I drilled them on it at lunch. They sounded terrible, and the patients loved it. In the last year I was there, missed follow-up visits for those patients fell from about one in three to about one in eight.

I'd be glad to make that card here, and to teach anyone who'd like to learn it. But I don't see it as a specialty that gets me out of anything. I'd be a firefighter who speaks it, and if it's my turn for the toilets, then it's my turn.`,
    followUps: [
      'What is difficult about translating in an emergency?',
      'What if we already have all the speakers we need?',
    ],
  },
  'oral-why-department-5': {
    weak: "I don't think that any of them would be hard for me, because they match my own values pretty closely. Integrity, service, teamwork, those are just how I was raised. Maybe excellence, because nobody's perfect, and I'm hard on myself. But I always give my best effort, so I'd say I already live by them. I looked at them before I came and thought, that's me. So it would be easy for me to fit in here.",
    strong: `Patience. You've got it fourth on your list, and it's the one that made me stop reading.

I like things fixed. I'm quick, and mostly that's been good for me. I work in a day care with three- and four-year-olds, and last winter I found out what it costs. It was the end of the day, it was snowing, and we had eleven kids to get into coats, and there were parents waiting in a line of cars. One little boy, Mateo, was working on his zipper. He'd been at it for about a month. He had his tongue out. And he almost had it, the pin was in. I reached down and took it out of his hands and zipped it up. Zip, done, next.

He didn't say anything, he just looked at me, and then he cried, and he cried for ten minutes. I'd saved thirty seconds. He wouldn't try it again until February.

I told his mother at the door what I'd done, because he was going to be crying in the car and she ought to know why. She was nice about it. My director wasn't, quite, and she was right. She told me, "You did it for you." I was annoyed at that for about a day.

So I started doing something that looks foolish. I put my hands behind my back, and I hold my own wrist, and I count to twenty. I do it with zippers and shoes and kids who are telling me a story that doesn't have an end. I don't always get to twenty. I'd say that I make it three times out of four. I asked my coworker to clear her throat when she sees me reach, and she's cleared it a lot. But we've got five kids who can do their own coats this winter, and last year we had one. It actually takes less time now.

I think it would be the very same here, with an older man who wants to do up his own shoes before we go to the hospital, or a new partner on the pump who's just about to find the right valve by himself. If there's an emergency, I'd move. If there isn't one, then those thirty seconds belong to him. I know that, and I'm not all the way there yet.`,
    followUps: ['When is impatience a good thing in this job?', 'Who has noticed that you have changed?'],
  },
  'oral-why-department-6': {
    weak: "I'd say that it's the best decision I ever made. I'd say that I love coming to work every day and that it's like a second family. By then I'd hopefully be promoted, or on a special team. I'd tell everyone that this is the best department in the state. I plan to stay here for my entire career. I can see myself retiring from here one day, and I'd be proud to wear the uniform.",
    strong: `I'd like to be able to say, "They took their time with me, and I paid it back."

What brings me here's the first half of that. Everyone I've talked to in this department can name the person who taught them. The second half is up to me. In five years I'd want to know my first-due without a map, have my paramedic license, and have sat with two or three new people after their first bad night. Somebody's going to do that for me, and I'd like to be on the other side of it by then.

I tend to stay where I'm useful. I've been at the same feed store since I was sixteen, so that's seven years. I've loaded hay there with a broken collarbone, against advice, and I've trained eleven people, and four of them are still there. I've also complained about the scale by the back dock for six of those years, so I suppose you'd get some of that about the coffee.

In five years I want the officer I started with to feel that it was worth the trouble.`,
    followUps: ['What could make you leave before then?', 'What did you complain about at the feed store?'],
  },
}
