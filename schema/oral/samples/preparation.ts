import type { Sample } from './sample.ts'

export const preparationSamples: Record<string, Sample> = {
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
}
