import type { Sample } from './sample.ts'

export const preparationSamples: Record<string, Sample> = {
  'oral-preparation-1': {
    weak: "I've been working out five days a week and studying for the test. I bought a couple of books and I watch videos about firefighting every day. I've been talking to people and networking. I'm thinking about signing up for an EMT class, if I can fit it in with work. I've also been eating healthier and trying to get more sleep. So I'd say that I've been preparing really hard, mentally and physically.",
    strong:
      "A year ago I couldn't climb stairs with weight for three minutes, and I had no certificates. From January to May I took EMT, a hundred and seventy hours, and passed the National Registry in June. In March I started on the stairs with twenty pounds; I'm at seventy-five for three minutes, and my last practice course was nine-forty. Since July I've ridden with the volunteer rescue two nights a month. Now I'm in the hazmat awareness class until November. I've kept the log, if you'd like to see it.",
    followUps: ['What did you give up to find those hours?', 'Which of those three things would you do differently?'],
  },
  'oral-preparation-2': {
    weak: "I lift heavy four times a week and do some cardio. I can bench two seventy-five. I've always been an athlete, so I'm not worried about the physical part. To keep it up I'd work out at the station on every shift. I think a lot of guys let themselves go once they get hired, and that's never going to be me. I take supplements and I watch my macros, too, so I'm pretty disciplined about it.",
    strong:
      "Monday and Thursday, strength: deadlifts, rows, carries with sandbags. Tuesday, stairs with weight. Saturday, one long run or hike. Ten minutes of hips and shoulders every day, since that's where I get hurt. A year ago my mile and a half was fourteen minutes, and it's eleven-twenty now. It's mostly for my heart; more firefighters die on duty from that than from fire. For twenty-five years the plan has to be boring: sleep, a physical every year, and backing off when something hurts. I learned the last one from a torn hamstring.",
    followUps: [
      'What did you do in the weeks after the hamstring?',
      'What happens to that plan in a month with four bad shifts?',
    ],
  },
  'oral-preparation-3': {
    weak: "That'd be my uncle. He was a firefighter for thirty years, and he's basically my hero. He's told me so many stories and taught me what it takes. He always said to never give up and to treat everybody with respect. Everyone in the department knew him. I want to make him proud and carry on the tradition. He's a big part of why I'm here today, and I try to be like him in everything I do.",
    strong: `Lieutenant Grace Kim runs our volunteer rescue. The first night, I carried two bags to a patient and forgot the third, which had the oxygen. She didn't say anything on scene. Afterward she had me unpack and repack all of them, and tell her why each thing is where it is. I told her I was embarrassed. She said, "Good. Now teach it to Sam." So I did, that night. Teaching it is how it stuck. I've taught four people since then, always with the third bag first.`,
    followUps: ['What did she criticize that you did not agree with?', 'What do you think you have taught her?'],
  },
  'oral-preparation-4': {
    weak: "I'd say I'm not missing any major skills, but you can always get better. I don't have any actual fire experience, but that's what the academy's for. Maybe public speaking, because I get a bit nervous. I'm working on that by doing things like this. I'm a quick learner, so whatever I'm missing I'd pick up fast. I don't see it as a weakness; I see it as an opportunity to grow and improve myself.",
    strong:
      "Tools with an engine. I'm an office person; until this spring I'd never started a saw. The academy will teach me, but I don't want to be the one everyone waits for. So in April I asked a neighbor who cuts firewood to teach me, and I've done six Saturdays: starting it cold, clearing it, changing the chain. Small engine class starts on the ninth, eight Tuesdays. It's how I learned to swim at twenty: one lesson a week, and twice by myself. By January I want to rebuild a carburetor without a video.",
    followUps: ['What scared you the first time you held that saw?', 'Who will tell you whether you are good enough?'],
  },
  'oral-preparation-5': {
    weak: "I've worked in retail, food service, and construction, and I think all of them prepared me. In retail I learned customer service, in food service I learned to multitask, and in construction I learned to work hard. I've got a strong work ethic. I've also been a shift lead, so I have leadership experience. I know how to show up on time and do what needs to be done. All of that carries over to being a firefighter.",
    strong:
      "The dishwashing job taught me the most. Two years at a hospital kitchen, four hundred trays an hour, and one belt. If I stopped, everyone stopped, so I learned to look upstream. One night the steam line blew, and I shut the valve, got the two others out, and then called it in, in that order. Nobody'd trained me on it; I'd asked where the valve was on my first day because I like to know. On an engine I'd start with that: where's the shutoff, who's downstream of me.",
    followUps: [
      'Why did you get the others out before you called?',
      'Which habit from that kitchen would you have to unlearn?',
    ],
  },
  'oral-preparation-6': {
    weak: "I read over my notes a few times and highlight the important stuff. I usually study the night before, because I work well under pressure. I've got a pretty good memory, so if I read something a couple times I've got it. I did fine in school. I know I've learned something when I pass the test. I also learn a lot by doing, I'm more of a hands-on learner than a book person, to be honest.",
    strong:
      "I close the book. For the EMT test I had eleven weeks and forty chapters, so that was four a week with the last week free. I read once, and then wrote everything I knew on a blank page and looked for what was missing. Every Friday I took ten old questions from earlier chapters, because that's where it leaks. My roommate knows nothing about medicine, so when he could explain shock back to me, I had it. I scored in the top part of the class. Last month I tried it again, cold: about eighty percent.",
    followUps: ['What have you forgotten, and why do you think that is?', 'How would you study a piece of equipment?'],
  },
}
