import type { Sample } from '../questions.ts'

export const motivationSamples: Record<string, Sample> = {
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
  'oral-preparation-1': {
    weak: "I've been working out five days a week and studying for the test. I bought a couple of books and I watch videos about firefighting every day. I've been talking to people and networking. I'm thinking about signing up for an EMT class, if I can fit it in with work. I've also been eating healthier and trying to get more sleep. So I'd say that I've been preparing really hard, mentally and physically.",
    strong: `A year ago this week I tried to climb stairs with weight on for three minutes, and I made it about eighty seconds. I had no certificates. I'd never been inside a firehouse. So there were three gaps, and I could've told you what each of them was: my legs, my knowledge, and the fact that I was just guessing about what the job's like.

I took on one at a time, because I work full-time at a parts counter and I knew I'd drop it if I started all three in January.

January to May was EMT, a hundred and seventy hours at the community college, two evenings and every other Saturday. I passed the course with an eighty-nine and the National Registry in June, on the first try.

In March, when I had the studying under control, I began with the stairs. I started at twenty pounds, for two minutes, and I added five pounds every couple of weeks as long as I could finish it without touching the rail. I got stuck at fifty for most of the summer. I'd been going too hard every time, and a trainer at the gym had me do two easy days for each hard one, which I didn't believe in, and it worked. In October I did the full seventy-five for three minutes. My last full practice course was nine minutes and forty seconds.

The third one started in July. I called our volunteer rescue company, and I've ridden two nights a month since, so that's around a dozen so far. I've carried a lot of bags. I also learned that I don't mind the blood, but I do mind the waiting rooms, and I'm working on being better at talking to the family.

And I'm not finished. I'm in a hazmat awareness class right now that ends the week before Thanksgiving, and I still do the stairs on Tuesdays.

I kept a log of all of it, with dates, and I've got it with me if you'd like to see it. What I gave up for it was mostly softball. And if I were doing it again I'd ride along first. I spent six months getting ready for something I'd never looked at, and I was lucky that I liked it.`,
    followUps: ['What did you give up to find those hours?', 'Which of those three things would you do differently?'],
  },
  'oral-preparation-2': {
    weak: "I lift heavy four times a week and do some cardio. I can bench two seventy-five. I've always been an athlete, so I'm not worried about the physical part. To keep it up I'd work out at the station on every shift. I think a lot of guys let themselves go once they get hired, and that's never going to be me. I take supplements and I watch my macros, too, so I'm pretty disciplined about it.",
    strong: `Let me give you a week, since a plan that I can't tell you by the day probably isn't one.

Monday and Thursday are strength: deadlifts, rows, presses, and carries with sandbags, about fifty minutes. Tuesday's stairs, with weight. Saturday is something long, an hour and a half of running or hiking with a pack. Wednesday I swim, easy. And ten minutes each morning on hips and shoulders, since that's where I've been hurt. Friday and Sunday are off, and I mean off.

A year ago, when I started to keep track, my mile and a half was fourteen minutes flat. Last Saturday it was eleven-twenty. I could deadlift a hundred and eighty-five for five, and it's two-ninety-five now. On the stairs I couldn't finish three minutes with forty pounds, and I've done seventy-five. My resting pulse was seventy-four, and it's fifty-eight. I'm aiming at more than just getting through the test, I want to be able to do the test and then go to work.

The pulse is the one I care about the most. The leading cause of death for firefighters on duty isn't fire, it's the heart. You go from sound asleep to flat out, in gear, year after year. So I want an engine that's bigger than I need.

How it lasts for twenty-five years is the harder question, and I learned that from an injury. Last November I felt a pull in my hamstring on the third set and did the fourth set, because it was on the paper. I tore it. I was on crutches for Thanksgiving and I couldn't run for nine weeks. My physical therapist asked me, "What was that fourth set for?" I didn't have an answer.

So now the plan's boring on purpose. There are three easy days for every two hard ones. If something hurts in a way that's new, I stop, and I write it down. I get seven hours of sleep, or I take weight off the bar that day. I get a physical each year with blood work. On a bad month, with lousy shifts, I've got a short version, twenty minutes, that I can do in a bay with a sandbag. I'd rather do that four hundred times than be a hero for two years.`,
    followUps: ['What did you do in the weeks after the hamstring?', 'Which of your numbers has not moved, and why?'],
  },
  'oral-preparation-3': {
    weak: "That'd be my uncle. He was a firefighter for thirty years, and he's basically my hero. He's told me so many stories and taught me what it takes. He always said to never give up and to treat everybody with respect. Everyone in the department knew him. I want to make him proud and carry on the tradition. He's a big part of why I'm here today, and I try to be like him in everything I do.",
    strong: `That's Lieutenant Grace Kim, who runs our volunteer rescue squad.

The first night I ever rode with her, we were toned out for a woman who couldn't breathe, up on the third floor. There are three bags. I grabbed two of them, ran up the stairs, and felt terrific. I got to the top and the lieutenant looked at me and said, "Where's the oxygen?" It was in the third bag. I ran back down and I got it, and I suppose it took a minute, and the lady was all right. But I'd seen her face.

The lieutenant didn't say anything about it on the scene, and she didn't say anything in the rig. When we got back, she put all three bags on the floor of the bay and told me to take every single thing out of them and lay it down. It took about twenty minutes. Then she had me put it all back, and before each item went in, I had to tell her what it was for and why it lived in that pocket and not in another one. When I didn't know, she told me, and I had to say it back. I told her I was embarrassed. She said, "Good. Now teach it to Sam." Sam was the other new one, and he'd been standing there trying not to laugh. So at eleven at night I took everything out again, and I taught it to him.

I got more out of that than out of a month of classes. When I had to explain it to Sam, I found the two pockets where I'd only been nodding.

She's been hard on me since. She told me in March that I rush my radio reports, and she had me write out twenty of them. I didn't agree with her about that one. I recorded myself for a week, and then I did.

What I do today because of her is simple. When I learn something, I find somebody to teach it to within a day. I've taught those bags to four new people now, and I start with the third one. I also try to correct people the way that she does. She's never once done it in front of a patient, and she's never once let it go.`,
    followUps: ['When have you taught somebody something wrong?', 'What do you think you have taught her?'],
  },
  'oral-preparation-4': {
    weak: "I'd say I'm not missing any major skills, but you can always get better. I don't have any actual fire experience, but that's what the academy's for. Maybe public speaking, because I get a bit nervous. I'm working on that by doing things like this. I'm a quick learner, so whatever I'm missing I'd pick up fast. I don't see it as a weakness; I see it as an opportunity to grow and improve myself.",
    strong: `Tools with an engine. I've worked in an office since I got out of school. Until this spring I'd never started a chainsaw, and I was afraid of them.

I know that the academy teaches that. But I can picture the day. There are twenty recruits and eighteen have grown up with a saw in the garage, and then there's me, and the class waits. I don't want to be the person the class waits for.

I've been in that spot before, with swimming. I couldn't swim until I was twenty. I grew up in apartments, nobody taught me, and by then it was embarrassing. I signed up for lessons at the Y, adults only, one evening a week, and I made a rule for myself that I'd go twice more each week by myself and practice only what she'd shown me. It took eleven weeks before I could do a length, and five months to get to five hundred yards. I've done a mile since. So I know how I learn a thing that scares me. I need a teacher and a date, and I need two practices for each lesson.

So in April I went to my neighbor, Mr. Lindqvist. He heats with wood. I asked him if he'd teach me, and I offered to stack. I've had six Saturdays with him. The first one I wasn't allowed to start it. I took it apart, cleaned it, and put it back together, and I learned what each guard is for and what happens if it's not there. Since then I've done cold starts, changing and tightening the chain, refueling without spilling, and bucking logs on the ground, in chaps and a helmet. He tells me I hold it like it's going to bite me, and then he says, "Good."

There's a small-engines class at the technical college that starts on the ninth of next month, eight Tuesdays, and I'm registered and paid. In November I'll do rotary saws with a friend who cuts concrete. By the end of January I want to be able to rebuild a carburetor without a video, and have Mr. Lindqvist watch me do it and keep his mouth shut. I won't be good by then. But nobody's going to have to start at the beginning with me.`,
    followUps: ['What scared you the first time you held that saw?', 'Who will tell you whether you are good enough?'],
  },
  'oral-preparation-5': {
    weak: "I've worked in retail, food service, and construction, and I think all of them prepared me. In retail I learned customer service, in food service I learned to multitask, and in construction I learned to work hard. I've got a strong work ethic. I've also been a shift lead, so I have leadership experience. I know how to show up on time and do what needs to be done. All of that carries over to being a firefighter.",
    strong: `The one that taught me the most is probably the one that looks the smallest on my application. I was a dishwasher in a hospital kitchen for two years.

People picture a sink. It was a belt. Four hundred trays an hour come at you off a conveyor, and you're one of three people. If I stop, then everybody upstream stops, and up on the fourth floor somebody's supper is late. So what I was trusted with was to keep it moving, and to get it clean, since half of those trays were going back to people with no immune system. No one's going to check on you. There's just the next tray.

What it gave me was the habit of looking upstream. I got so I could tell by the sound that somebody'd loaded silverware wrong, thirty feet back. And I learned to ask about things on the first day. When I started, I asked the supervisor where the shutoffs were, for the steam and the water and the belt. He thought it was a funny question. He showed me.

About eight months later, a fitting let go on the steam line, right over the machine. It was loud, you couldn't see across the room. There were two people on the other side of it. I hit the belt stop with my hip because I was next to it, I went around by the wall and pulled the steam valve, and I shouted for the two of them to come toward my voice and out the back door. I counted them. Then I called it in, engineering first, and security. One of them had a burn on her forearm, and I had it under cool water in about a minute. The whole thing was over in less time than it's taken me to tell you.

Nobody'd trained me for that. I just happened to know where the valve was.

So where I'd use it on an engine is the first time I climb on it. Where's the shutoff? Who's downstream of me, and what do they need? What does it sound like when it's right? And the other piece is that I don't mind the job that nobody sees. I've never gotten a thank-you note from the fourth floor. They got supper, though.`,
    followUps: [
      'Why did you get the others out before you called?',
      'Which habit from that kitchen would you have to unlearn?',
    ],
  },
  'oral-preparation-6': {
    weak: "I read over my notes a few times and highlight the important stuff. I usually study the night before, because I work well under pressure. I've got a pretty good memory, so if I read something a couple times I've got it. I did fine in school. I know I've learned something when I pass the test. I also learn a lot by doing, I'm more of a hands-on learner than a book person, to be honest.",
    strong: `I close the book. That's really the whole method, and it took me until I was twenty-four to figure it out.

In college I'd been a highlighter person. I'd read a chapter three times and it felt familiar, and I took that for knowing it. When I signed up for the EMT course, I had eleven weeks, a book with forty-some chapters, a full-time job, and a test at the end that I couldn't bluff my way through. So I asked a friend who was in nursing school how she did it, and she told me that reading's the part that doesn't count.

I made a calendar first. Four chapters a week, and the last week empty, because something always goes wrong. Mornings from five-thirty to six-thirty, before work. For every chapter I read it once. Then I closed it and took a blank sheet of paper, and I wrote down everything I could remember, drawings too. That was awful. The first time I got about a third. Then I opened up the book and filled in what was missing in red, and the red was what I studied. The next day I did the same page again, cold.

Every Friday I pulled ten questions from earlier chapters, at random, out of a coffee can. That's where I'd find the leaks. Respiratory leaked a lot.

And I had two ways of checking that didn't depend on me. My roommate's a bartender, and he doesn't know a thing about medicine. If I could explain shock to him, and he could explain it back to me a day later, then I had it. If he got it wrong, it was generally because I'd been fuzzy. And for the skills, I asked my lab instructor to sign me off early and then again a month later, without any warning.

I finished third out of twenty-six, and I passed the National Registry the first time. But you asked how I know that I've really learned it. Last month I took one of the old practice tests, cold, nine months later. I got eighty-one percent. Medical terms had held up fine. Pediatric vital signs hadn't, at all. So those are back in the coffee can.`,
    followUps: [
      'Which part of that method would fail in an academy, where there is no quiet hour?',
      'How would you study a piece of equipment?',
    ],
  },
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
  'oral-default-1': {
    weak: "At work we had a big problem with orders going out late. Everyone was blaming each other. We had a meeting about it, and we came up with some ideas, and after that things got better. I contributed a lot of ideas in the meeting. I think communication is the key to solving problems. When everybody's on the same page, you can get anything done. I really enjoy working with others, and I've always been a team player.",
    strong: `At the grocery warehouse where I work, about one pallet in ten was going out short. You'd send twenty-four cases to a store and they'd get twenty-three. It'd been like that since the summer, and it was making enemies out of people who liked each other.

There were three of us it went through. Marta runs the pickers, so she builds the pallets. Lou drives. I check the doors, so I'm the last one to count before it leaves. Marta was sure it was Lou, Lou was sure it was the pickers, and I have to admit I'd been telling people that my count was never wrong. We'd had two meetings with the manager about it, and all three of us came in with our own numbers.

I got tired of it. One day at lunch I asked the two of them, just us, if we could forget about whose fault it was for a day and follow one single pallet from start to finish, together. Marta would build it, and I'd ride along with Lou. I think they agreed because they each expected to be proved right. So did I.

We picked a pallet for four stops. Marta built it, I counted it, and it was perfect. At the first store, perfect. At the second, Lou pulled back the shrink-wrap to get their cases off, and when he wrapped it again, the wrap went over the count tag. Nobody had done anything wrong. But from there on the driver was going from memory, and so was the store, and at the third stop I watched Lou give them one too many and be completely sure that he hadn't.

It was Marta's idea to move the tag from the side to the top, on a string. Lou said he'd read it out loud at each dock before he cut the wrap, and have the store say it back. I made up a sheet that goes with the load, with a line for each stop, and I checked it against the returns every night for a month.

We went from ten percent short to a little under two. The manager sent the tag idea to the other warehouses, with Marta's name on it. What I'd do again is the ride. Nobody could argue with something that all three of us had watched.`,
    followUps: [
      'What would you have done if Marta and Lou had refused?',
      'What did you get wrong while each of you had your own numbers?',
    ],
  },
  'oral-default-2': {
    weak: "One time I was driving and there was an accident in front of me, and I had to swerve. I didn't have time to think, I just reacted. It was the right decision, because I didn't hit anyone. I'm good at making quick decisions. I trust my gut, and it's usually right. I think in the fire service you need somebody who can make a decision and not second-guess himself all the time. That's me.",
    strong: `I was alone at the front desk of a community pool on a Sunday. A mother came running in from the locker room, carrying her little boy, he was about three, and she told me that he might have swallowed something in there. She didn't know what. She'd turned around to get a towel, and when she turned back there was a bottle on the floor next to him and he had something wet on his chin.

So here's what I knew. He was breathing, he was crying, and he was a good color. Here's what I didn't know: what was in that bottle, how much of it, if any, and when. And I had to decide whether I call 911 on a kid who looks fine, or go and look at the bottle first. Some things look fine for a few minutes.

I called. I told the dispatcher exactly that. "Three-year-old, possible poisoning, breathing and crying, substance unknown, I've got somebody going to find out." While I was still talking, I pointed at one of the guards by name and told him to go find that bottle, not to open it or smell it, and bring it back with the label facing me. I asked the mother to sit down with him on her lap, sitting up. She wanted to give him milk or make him throw up. I told her I understood, and that we shouldn't do either one until somebody told us to, because with some things that makes it worse. The dispatcher put Poison Control on the line, and I turned the phone so that she could hear it, too.

The guard came back in about a minute and a half. It was drain cleaner, the cap was on, and the seal wasn't broken. What was on his chin was shower water. The engine crew came anyhow and looked him over, and he was showing them his goggles by then.

It was nothing, and I'd make that same call tonight.

I wrote up an incident report, and I sat down with my boss and went over it. Two things changed. The cleaning supplies got a locked cabinet. And I'd have that guard put gloves on first. I'd sent him off to pick up a bottle of I-didn't-know-what with his bare hands.`,
    followUps: ['What would have changed your decision?', 'How did you explain the call to your boss?'],
  },
  'oral-default-3': {
    weak: "My biggest strengths are that I'm hardworking, dedicated, and a team player. I never give up. As for weaknesses, I'd say that I care too much and I work too hard sometimes. I have a hard time saying no. I'm also kind of a perfectionist. But I'm working on finding a better balance. I think that my strengths definitely outweigh my weaknesses, and I'm always trying to improve myself every single day.",
    strong: `Two strengths, and one thing I'm working on.

I'm calm when it's loud. I ran the fryer station at a stadium for two years, with four fryers and a line of three hundred people at halftime, and in that time nobody was burned on my station. A crew needs someone whose voice goes down when everyone else's goes up. And I'm reliable with small things. I've opened our store by myself at five in the morning since last spring, and it's never once opened late. I don't think a person's going to be careful with the big things if he isn't careful with those.

What I'm working on is speaking up in a group. I'd have the answer, and I'd let it go by, because someone else would surely say it. Last winter nobody did. We ordered the wrong freezer, and I'd known. That was eleven hundred dollars.

So since March I've had a rule that I say one thing in each staff meeting, and I asked my manager to count. It was painful, and the first few were pretty dumb. Last week I said three, and one was a disagreement. It's still work. It isn't as much work as it was.`,
    followUps: ['What did it cost somebody that you did not speak up?', 'Which of your strengths can get in the way?'],
  },
  'oral-default-4': {
    weak: "I'm ready because I've wanted this for so long. I'm at a point in my life where I'm ready to settle down and have a career. I'm in great shape and I'm mentally prepared. I've done everything I could to get ready for this. I know that it isn't going to be easy, but I'm up for the challenge. I just need somebody to give me a chance, and I'll prove that I belong here.",
    strong: `I applied here when I was nineteen, and I wasn't ready. I'd never been the one who had to stay.

This job asks for somebody who shows up, who can be trusted with other people's homes, and who can work hard while they're scared. What's changed is that I've got some evidence. I've held one job for four years, and for two of those I've had the keys. I've been an EMT since 2023, and I've got just over four hundred hours on an ambulance. I passed the CPAT in May, with forty seconds left. And I took care of my mother after her surgery last fall, on nights, and didn't miss a shift on either end. Nobody gives you a certificate for that one, but it's the one that told me I could do this.

On day one I can show up early, take care of a patient, clean what I use, and tell you when I don't know. I can't force a door yet. I can't read smoke. That I'd like to learn from you, and I'm in no hurry to look like I already have.`,
    followUps: ['What did nineteen-year-old you believe about this job?', 'What would you still not be ready for?'],
  },
}
