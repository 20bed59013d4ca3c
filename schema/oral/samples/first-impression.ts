import type { Sample } from './sample.ts'

export const firstImpressionSamples: Record<string, Sample> = {
  'oral-first-impression-1': {
    weak: "Sure. I was born and raised here, and I've wanted to be a firefighter since I was about four years old. I had the plastic helmet and everything. I'm a people person, I work hard, and I love helping others. I've had a few different jobs, mostly customer service, and I learned a lot from all of them. I'm also very into fitness. I think I'd be a great fit for this department because I'm a team player.",
    strong:
      "I'm Dana, I'm twenty-six, and I've spent the last four years as a diesel mechanic for the county bus yard. Two years ago we had a coworker go down in the shop, and I was the one holding his head until the engine crew came. I signed up for EMT school that month, got certified last spring, and I've volunteered Saturdays with the ambulance district since. I like fixing things with a crew around me, and that's why I'm sitting here.",
    followUps: [
      "What did you learn from the coworker's emergency that EMT school did not teach you?",
      'What would your shop foreman tell us you still need to work on?',
    ],
  },
  'oral-first-impression-2': {
    weak: "I think they would all say pretty good things. Hard worker, dependable, always on time, positive attitude. I get along with everybody, so I never really had any problems with a boss. If anything they'd probably say I work too hard and I'm a bit of a perfectionist. My last manager was sad to see me go. You can call any of them and I'm sure they'd tell you the same thing I just did.",
    strong: `My current supervisor, Mr. Ortiz, uses the word "steady." He gave me the night inventory because it balanced when I counted it. My coach would say "coachable," since I moved from pitcher to catcher in one season when the team needed it. My first boss at the diner would say "quiet," and she'd be right; I used to let problems go too long. I've worked on that by bringing things up the same day, and Mr. Ortiz would tell you it's better, not finished.`,
    followUps: [
      'Give us the last thing you brought up the same day, and how it went.',
      'Which of those three people would hesitate before hiring you again, and why?',
    ],
  },
  'oral-first-impression-3': {
    weak: "I looked at your website last night and read the mission statement, and I watched some videos about fire department interviews. I also ironed my shirt and got a good night's sleep. Honestly, I think the best preparation is just to be yourself, so I didn't want to sound rehearsed. I've been preparing for this my whole life in a way. I feel ready, and I'm excited to be here today.",
    strong:
      'I gave myself eight weeks. I wrote down twelve stories from work and school and practiced them out loud, on my phone first and then with a mock board at the community college. They told me I buried my point, so now I try to say it first. I visited Station 3 twice after calling ahead, and read your last annual report. I stopped practicing yesterday at noon, went for a run, and slept.',
    followUps: [
      'What did the mock board tell you that you did not agree with?',
      'What in the annual report surprised you?',
    ],
  },
  'oral-first-impression-4': {
    weak: "People usually say I come across as confident and friendly. I make good eye contact and I have a firm handshake, because I was taught that the first thirty seconds count. I'd say they're right, that's who I am. I can talk to anybody. Maybe sometimes people think I'm a little intense because I'm so motivated, but once they get to know me they see that's just how much I care about what I do.",
    strong:
      "People often read me as serious, maybe a little cold, until they've worked with me. That's partly right; I go quiet when I concentrate. At the pharmacy a customer once asked me if she had done something wrong. Since then I make a point of greeting people by name and telling them what I'm doing before I look at the screen. My manager says complaints stopped. So the impression is half right, and the other half is on me.",
    followUps: [
      'How would a new crew find out what you are thinking when you go quiet?',
      'Who in this building did you meet today, and what would they say about you?',
    ],
  },
  'oral-first-impression-5': {
    weak: "In my last job a lady on the team thought I was arrogant right off the bat. I don't really know where she got that from, because I was just being professional. I figured it was her issue and I wasn't going to change who I am for one person. After a few months she saw that I was good at my job and we got along fine. It just goes to show you shouldn't judge people.",
    strong:
      "When I started on the framing crew, the lead, Ray, took me for a college kid who'd quit by Friday. I could see why: I had new boots and I talked about my classes. So I stopped talking and showed up twenty minutes early to lay out cords and saws every morning. After two weeks I asked him what I should learn next, and he handed me the layout. We still work together. Now I listen first on any new crew.",
    followUps: [
      'What did Ray have right about you that first week?',
      'How do you stop yourself from judging a new person that fast?',
    ],
  },
  'oral-first-impression-6': {
    weak: "I'd like you to look at all of it, really, because I put a lot of work into it. But if I had to pick one thing, it would be my education. I got my degree in business and I was on the dean's list. That shows I can commit to something and finish it. I also have a lot of certifications listed there, and good references. I think altogether the whole package shows what kind of candidate I am.",
    strong: `Under volunteer work there's one line that says "meal route, 2022 to now." That's every Tuesday for three years, about forty stops. On paper it looks like driving. What it really is, is knocking on the same doors and noticing when something's off. Twice I found someone on the floor and stayed with them until the medics came. I think a crew that sees people on their worst day needs somebody who's used to that doorway.`,
    followUps: [
      'What did you do differently after the first time you found somebody on the floor?',
      'What line of your application would you rather we skipped?',
    ],
  },
}
