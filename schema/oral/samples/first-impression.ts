import type { Sample } from './sample.ts'

export const firstImpressionSamples: Record<string, Sample> = {
  'oral-first-impression-1': {
    weak: "Sure. I was born and raised here, and I've wanted to be a firefighter since I was about four years old. I had the plastic helmet and everything. I'm a people person, I work hard, and I love helping others. I've had a few different jobs, mostly customer service, and I learned a lot from all of them. I'm also very into fitness. I think I'd be a great fit for this department because I'm a team player.",
    strong: `I'm Dana, I'm twenty-six, and I'm a diesel mechanic at the county bus yard. I came out of a two-year program at the community college, and I've been on the floor there for four years, the last one as the lead on the night shift.

Two years ago one of our guys went down in bay three. I was the one holding his head until the engine crew walked in. Four people, no shouting, and inside of a minute everybody in that shop knew what to do, including me. I signed up for EMT school that same month. I did it on Tuesday and Thursday nights, I got certified last spring, and since then I've worked most Saturdays with the ambulance district. That's about four hundred hours so far.

What I've found out is that I like both halves of it. I like the machine that has to work every time, and I like the person who needs somebody to slow down and talk to them. There aren't many jobs where you get to do both, with the same crew, and that's what brings me to this table.`,
    followUps: [
      "What did you learn from the coworker's emergency that EMT school did not teach you?",
      'What would your shop foreman tell us you still need to work on?',
    ],
  },
  'oral-first-impression-2': {
    weak: "I think they would all say pretty good things. Hard worker, dependable, always on time, positive attitude. I get along with everybody, so I never really had any problems with a boss. If anything they'd probably say I work too hard and I'm a bit of a perfectionist. My last manager was sad to see me go. You can call any of them and I'm sure they'd tell you the same thing I just did.",
    strong: `You can check all three of these, so I'll give you the words they actually used.

My supervisor now is Mr. Ortiz, at the building supply warehouse. His word is "steady." Last winter our night count was off by a few hundred dollars every week and nobody could say why. He asked me to take it over. I didn't do anything clever. I counted in the same order every night, I wrote down what I couldn't explain instead of rounding it off, and after about five weeks the pattern showed up: one supplier was shorting us on boxes of screws. He's had me run the count ever since, and he put me on the key list in April.

Before him it was my baseball coach at the junior college, and he'd say "coachable." I came in as a pitcher. Our catcher broke his thumb in the first week of the season, and Coach asked if anyone would learn it. I put my hand up. I was bad at it for a month. I stayed after practice with a bucket of balls and let him yell at my feet. I ended up catching thirty-one games.

The third is Mrs. Dalton, who ran the diner where I washed dishes in high school. She'd say "quiet," and she wouldn't mean it as a compliment. There was a guy on our line who kept leaving the slicer unplugged but not cleaned, and I cleaned it after him for two months and never said one word. When she found out, she told me, "You weren't being nice. You were letting him do it." That one stuck.

So I've worked on it. My rule is that if something bothers me about the work, I bring it up the same day, with the person, in private. Last month that was with a driver who was stacking pallets too high for the rack. It was an awkward two minutes and then it was done. Mr. Ortiz would tell you it's better than it was. I don't think he'd tell you it's finished, and I wouldn't either.`,
    followUps: [
      'What would Mr. Ortiz say that you have not finished yet?',
      'Which of those three people would hesitate before hiring you again, and why?',
    ],
  },
  'oral-first-impression-3': {
    weak: "I looked at your website last night and read the mission statement, and I watched some videos about fire department interviews. I also ironed my shirt and got a good night's sleep. Honestly, I think the best preparation is just to be yourself, so I didn't want to sound rehearsed. I've been preparing for this my whole life in a way. I feel ready, and I'm excited to be here today.",
    strong: `I gave myself eight weeks, because the last time I interviewed for anything serious I gave myself one evening, and it showed.

The first two weeks I didn't practice at all. I read. I read your annual report and the last two budget presentations, and I wrote down what I didn't understand. Then I called Station 3 and asked if there was a good time to come by. I went twice. The first time they got a call four minutes after I got there, so I had a very short visit. The second time I stayed two hours, and a firefighter named Reggie walked me through the house and let me ask my list of questions. I brought it written down so I wouldn't waste his time.

In weeks three and four I wrote out twelve stories from work and school. Not as speeches, just five lines each: what was going on, what I did, how it came out. I recorded them on my phone and listened to them in the car. That was painful. I say "basically" a lot.

After that I signed up for the mock board at the community college. It was three people, one of them a retired battalion chief. They told me I buried my point. I'd talk for a minute before anyone knew what my answer was. So from then on I tried to say the answer in the first sentence and let the story prove it. I went back two weeks later, and they said it was better, and that I should slow down, which I'm trying to do right now.

Yesterday I stopped at noon. I went for an easy run, laid my clothes out, drove the route here so I'd know where to park, and went to bed at nine-thirty.

If you ask what I understand today that I didn't eight weeks ago, it's something Reggie told me. I asked him what the hard part was, and I expected him to say a fire. He said it's the fourth medical call of the night at a house that isn't clean, and being as decent there as you were on the first one. I've thought about that more than about anything I read.`,
    followUps: [
      'What did the mock board tell you that you did not agree with?',
      'What in the annual report surprised you?',
    ],
  },
  'oral-first-impression-4': {
    weak: "People usually say I come across as confident and friendly. I make good eye contact and I have a firm handshake, because I was taught that the first thirty seconds count. I'd say they're right, that's who I am. I can talk to anybody. Maybe sometimes people think I'm a little intense because I'm so motivated, but once they get to know me they see that's just how much I care about what I do.",
    strong: `Serious. Maybe a little cold. I've heard it enough times that I believe it, and I'd say it's about half right.

The half that's right is that I go quiet when I concentrate. The half that isn't is that people think I don't like them. I found out what that does to somebody about three years ago. I'm a pharmacy technician, and a woman came to my window with a new prescription for her son. It was a weight-based dose, so I was checking the math twice and looking at the screen. I guess I didn't say anything for a minute or so. She leaned in and asked me, "Did I do something wrong?" She'd been up all night with a sick kid, and she thought I was angry with her.

I told her no, I'm making sure this is right for his weight. Her whole face changed. But she shouldn't have needed to ask.

I went to my manager that afternoon and told her about it, and asked if she'd noticed the same thing. She laughed and said she'd had four comments about it and hadn't known how to bring it up. We worked out something simple. Before I look at the screen, I look at the person, I use their name, and I say what I'm about to do: "Mr. Allen, I'm going to check this against your other two, and it'll take me a minute." I do it the same way for the doctor on the phone and for the kid who delivers our boxes. That was her idea, and it was a good one, because if it's only for customers, it's an act.

She keeps the comment cards, and there hasn't been one about me being cold in over two years. A couple of people ask for my window now.

I still look serious. I probably do right now. But I've stopped thinking it's other people's job to figure me out. If I walk into someone's living room with a bag and a stone face, that's one more thing for them to be scared of. So I talk while I work. On a crew I'd expect you to tell me if I forget, and I'd take it well.`,
    followUps: [
      'How would a new crew find out what you are thinking when you go quiet?',
      'Who in this building did you meet today, and what would they say about you?',
    ],
  },
  'oral-first-impression-5': {
    weak: "In my last job a lady on the team thought I was arrogant right off the bat. I don't really know where she got that from, because I was just being professional. I figured it was her issue and I wasn't going to change who I am for one person. After a few months she saw that I was good at my job and we got along fine. It just goes to show you shouldn't judge people.",
    strong: `His name's Ray, and he was the lead carpenter on the first framing crew I worked on. I was twenty. I'd done a year of college and I needed money, and my uncle knew the owner.

Ray decided on the first morning that I'd quit by Friday. He said so, to the other guys, with me standing there. And when I look back, I can see exactly where he got it. I had brand-new boots. I had a tape measure with a rubber cover on it. I'd been there about an hour, and I'd already mentioned my physics class twice. He put me on carrying lumber and didn't ask me another thing.

It mattered, because on that crew you didn't touch a saw until Ray said you could, and I'd come there to learn. My first thought was to tell him he was wrong about me. Luckily I had enough sense to see that a guy who talks too much can't fix it by talking.

So I stopped. I came in twenty minutes early and rolled out the cords and set up the saws and the lumber the way I'd seen him set them up the day before. I didn't mention it. When I didn't know something, I asked it in one sentence and wrote the answer on a stud or on my arm. I carried lumber as if it was the job I wanted.

Friday came and I was still there, and nobody said anything. The week after that, it was maybe a Wednesday, I asked Ray what I ought to learn next. He looked at me for a while and handed me the plans, and he had me snap the lines for a wall. I got one wrong by an inch and a half and told him before he found it. I think that's what settled it, more than the early mornings.

I worked for him for two more years, and he's one of my references. What I changed is how I walk in. When I joined the ambulance squad last year, I didn't tell anybody about the framing crew for a month. I listened, I washed the rig, and I let them get to know me in the order they wanted to.`,
    followUps: [
      'What did Ray have right about you that first week?',
      'How do you stop yourself from judging a new person that fast?',
    ],
  },
  'oral-first-impression-6': {
    weak: "I'd like you to look at all of it, really, because I put a lot of work into it. But if I had to pick one thing, it would be my education. I got my degree in business and I was on the dean's list. That shows I can commit to something and finish it. I also have a lot of certifications listed there, and good references. I think altogether the whole package shows what kind of candidate I am.",
    strong: `Under volunteer work there's a line that says "meal route, 2022 to now," and it's easy to read past. That's every Tuesday for three years. It's about forty stops, and I've missed six of those Tuesdays.

On paper it looks like driving. What it really is, is knocking on the same doors every week and noticing when something's off: the paper's still on the step, or the TV isn't on, or somebody who always complains about the peas doesn't. Twice I've found a person on the floor. The first time I didn't know what to do besides call 911 and hold her hand. That's why there's an EMT course two lines further down, in the spring of 2023. The second time I knew what to check, and I could tell the medics how long he'd been down and what he took in the morning.

A crew that meets people on their worst day needs somebody who's used to standing in that doorway, and who doesn't wrinkle his nose at it. Nothing else on that page took me three years, and I'd like it to count for something.`,
    followUps: [
      'What did you do differently after the first time you found somebody on the floor?',
      'What line of your application would you rather we skipped?',
    ],
  },
}
