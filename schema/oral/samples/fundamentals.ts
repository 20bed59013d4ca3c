import type { Sample } from '../questions.ts'

export const fundamentalsSamples: Record<string, Sample> = {
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
  'oral-star-1': {
    weak: "At my last job they switched us to a whole new computer system and we only had a week to learn it. I'm a fast learner, so I just jumped in and figured it out. I stayed late a couple of nights. A lot of people were complaining, but I had a positive attitude about it. By the end I was actually helping other people. I think that shows I can pick up anything if I put my mind to it.",
    strong: `Backing a forty-foot trailer. I had three weeks.

I drive for a produce distributor, and last fall they offered to move me from the box truck up to the tractor-trailer if I could get my Class A. The road part didn't worry me. The backing did. For the test you have to put that trailer straight back into a lane, then offset into the one next to it, and you only get so many pull-ups before you lose points. On my first try in our yard it took me twenty minutes, and it looked like somebody had dropped it there.

I could've just done that over and over. But I was practicing being bad at it. So I went to our oldest driver, Walt, who's been doing it for thirty-some years, and asked if he'd watch me for ten minutes and tell me what I was doing wrong. He said I was steering the back end of the trailer when I ought to be watching the tandems. And he wouldn't let me do the whole thing. He put two cones out and had me do the first ten feet. Just that. Pull up, set it, back ten feet, stop, get out and look.

I did thirty minutes of that before every shift, so it cost me some sleep. In the glove box I kept a little notebook with one line a day: what went wrong and which way. After about a week I noticed that the same line came up again and again. I was turning too much and too late. I'd never have seen it without writing it down. Once I had the first ten feet, the rest came quickly, and in the third week I had Walt time me and call it like an examiner.

I took the test on a Thursday and passed the first time, with one pull-up and about two minutes to spare. Walt pretended not to be pleased.

A skill like that doesn't stay on its own, though. The routes I run have easy docks. So every Monday I do one offset back-in in the yard before I load, whether I need it or not, and I get out and look.`,
    followUps: [
      'What would Walt say that you still do wrong?',
      'How would you use that method to learn our pump panel?',
    ],
  },
  'oral-star-2': {
    weak: "I work really well under pressure. I worked in a restaurant, so it was pressure every night. One night we had two servers call out and a full house, and it was crazy. I just kept going and didn't let it get to me. We got through it as a team, everybody got their food, and the manager thanked us. I actually like when it gets busy, because it makes the time go by faster.",
    strong: `It was the ice storm this past January. I'm a dispatcher for a tow company, and I was alone on the desk from four in the afternoon. Normally on a bad night I'll see ten calls in two hours. Between five and seven that evening I had thirty-one, and I had four trucks.

The first few minutes I did it wrong. I was sending trucks in the order people called. Then a woman told me she was stopped in the left lane of the bypass with her lights off because the battery was gone, and I realized that the truck closest to her was on its way to a guy whose car was in his own driveway.

So I stopped and took thirty seconds. I drew two lines down a sheet of paper and made three columns. One was people in or next to moving traffic. The second was people who were stuck but safe: a gas station, a parking lot, at home. The third was cars with nobody in them. I pulled that truck off the driveway and sent it to the bypass, and I called the state police about her as well, because they could put a light behind her sooner than I could.

Then I called back everybody in the third column and told them straight out that it'd be tomorrow. A couple of them swore at me. That took five minutes, and it took nine calls off the board. The second column got an honest number, two to three hours, and I asked each of them whether they were warm and had a phone that would last. And I set the timer on the microwave for fifteen minutes, and each time it went off I called the people in the first column, even when I had nothing to tell them.

By nine o'clock everybody who'd been in traffic was off the road. By one in the morning the second column was done. No one got hurt, my drivers included. I'd told them up front that I wouldn't ask anyone to hurry on that ice.

What I'd change is the fifth driver. He was at home, and he would've come. I waited until six-thirty to ask him, because I thought I could manage with four.`,
    followUps: [
      'What made you wait that hour before you asked for help?',
      'What would you have done if the phones had gone down at six?',
    ],
  },
  'oral-star-3': {
    weak: "Getting in shape has been a long goal for me. I used to be pretty out of shape in high school and I decided to change that. It took a lot of discipline and a lot of early mornings. There were days I didn't want to go, but I pushed through it. Now I'm in the best shape of my life and I feel great. It taught me that you can do anything if you want it badly enough.",
    strong: `Two years ago in March I couldn't run one mile without walking. I was thirty pounds heavier, I was working a desk, and I'd just read what the physical test for this job looks like. I knew I couldn't fix it in a couple of months, so I gave myself a goal I could measure: a half marathon, under two hours, that October.

I'm not somebody who can just be motivated. I need it written down. So I found a plan for beginners and put it on the refrigerator, all thirty weeks of it, three runs a week, going up no more than about ten percent at a time. Each one got a check mark with a red pen. My sister, who lives with me, said it looked like a ransom note. But it meant I couldn't pretend. There were weeks in May when I was doing the third run at ten at night in the rain because there was an empty box on the refrigerator.

In July I got greedy. I was feeling strong, and I added a fourth run that wasn't on the plan, and I ended up with a stress reaction in my shin. Six weeks, no running. That was the point where I almost quit. I remember standing there with a roll of tape, about to take the plan down.

What I did was see a physical therapist, and I asked her what I could do and not just what I couldn't. She put me on a bike, and she gave me hip exercises that I still do. I moved the race from October to the second Sunday in November, and I crossed out six weeks in black so I'd have to look at them.

I ran it in one hour and fifty-four minutes. My sister was at the finish line, and you can ask her about the face I made. By then I'd lost the thirty pounds too, but the time is the thing I'd set out to do.

It made other things possible. I did the stairs with a weighted vest the following spring, and I went about it the same way, on the refrigerator. And I don't add the fourth run anymore. When I feel great is exactly when I check what the plan says.`,
    followUps: [
      'What did the six weeks off teach you that the training did not?',
      'Which goal are you in the middle of right now?',
    ],
  },
  'oral-star-4': {
    weak: "I planned a surprise party for my girlfriend once and it rained the whole day, so we had to move everything inside. It was stressful, but we made it work. In general I'm a planner, so things usually go the way I want. If something doesn't work I just come up with a plan B. You can't control everything. I think being flexible is really important, especially in the fire service where every call is different.",
    strong: `I'm on the board of our youth softball league, and in the spring of last year I ran the equipment sale. It's how we pay for uniforms for kids whose families can't. My plan was three fields, a sale tent at each one, forty volunteers in two-hour shifts. I'd sent an email to every family, and I had a spreadsheet, and it looked beautiful.

Two nights before, I opened that spreadsheet to print the schedule, and I counted. I had eleven people who'd said yes. The other thirty were people who'd written things like "should be able to" or "let me check." I'd put all of them down as a yes. Nobody misled me. I did that, because I wanted it to be forty.

It was about nine at night. I could have spent the next day on the phone begging people and hoping. Instead I called our board president right then and told her the number, and that it was my mistake. She was quiet, and then she asked me what I could really do with eleven. So we worked that out. One field, one tent, longer shifts. I drove around to the other two fields that night and taped up signs so that no family would come to an empty parking lot. In the morning I called the eleven and told each of them the truth about what they'd be walking into, and one of them brought her husband.

We made about sixty percent of what we'd planned. That was real money, and it meant that four kids got last year's uniforms. I told those four families myself.

For the fall sale I did it differently. I called people, one at a time, and asked, "Can I put you down for ten to twelve at field two?" If the answer was anything except yes, I wrote no. It took me three evenings. I needed forty and I had forty-three, and they all came. I also had a second date written on my calendar, two weeks ahead, with one question on it: what's the real number? I do that with everything now where I depend on other people showing up. You can fix almost anything two weeks out. You can't fix much in two days.`,
    followUps: [
      'What could you have done a week before that you did not do?',
      'Which of the eleven would not work for you again, and why?',
    ],
  },
  'oral-star-5': {
    weak: "My roommate never wanted to split chores fairly, and we argued about it a lot. I finally sat him down and explained logically why my way made more sense. He was stubborn about it at first, but I kept bringing it up until he agreed. Sometimes you have to be persistent with people. In the end he saw I was right, and the apartment was a lot cleaner. I'm pretty good at getting people to see my side.",
    strong: `The person was Al, our union steward, and I'll say first that he was a lot more experienced than me and he had good reasons.

I worked in a parcel sorting plant. In one year five people on our shift were out with shoulder or back strains, and one of them was my partner on the belt. I'd read about plants that do a five-minute stretch at the start of the shift, on the clock, and I wanted to try it. My supervisor was willing. Al wasn't, and without him nobody was going to do it.

The first time I brought it up I gave him my whole speech, with the article printed out. He listened and said no. So the next week I went back without the article, and I asked him what he was worried about. And he told me. Six years before, they'd had a program like that, and a month after it started, the company raised the hourly quota because everybody was supposedly so limber. He'd stood up for that one in front of the members. He'd been made a fool of, and he wasn't about to do it twice. I hadn't known any of that.

So it wasn't about stretching. I asked what would've made it different, and we wrote it down together on a lunch bag. It would be paid time. It'd be voluntary. It would run for a month and then stop unless the members voted for it. And Al would keep the injury count, not the office. I took that to my supervisor, and it took her a week to get a yes on it in writing.

We started with nine people on the first day, and by the end of the month it was most of the shift. They voted to keep it. Over the next year we had two strains where we'd had five. I can't prove it was the stretching, and I told Al that. He kept the numbers, so he knew.

He and I still disagree about plenty. But when something new is coming, he'll find me and ask what I think, and I do him the same courtesy. I'd gone in thinking I had to win. What he needed was for somebody to find out what had happened the last time.`,
    followUps: ['What would you have done if he had still said no?', 'Tell us about one you did not win.'],
  },
  'oral-star-6': {
    weak: "I always go above and beyond. At the gym where I work, I'm only supposed to do the front desk, but I'll clean equipment, help members, answer phones, whatever needs to be done. My boss always says he wishes he had ten of me. I don't like to just stand around. I think if everyone did a little more than the bare minimum, every workplace would be better. That's the attitude I'd bring to the firehouse every single day.",
    strong: `I work at a hardware store, in paint. Two winters ago I noticed that older customers would come to my counter holding a nine-volt battery and ask if I could tell them how to get the cover off their smoke alarm. It happened maybe twice a week. When I asked, it was always the same story: the alarm's on a ten-foot ceiling, it's been chirping, and they can't get up on a ladder anymore. A couple of them had just taken the broom to it.

That bothered me, because it was January, and these were people with space heaters. It wasn't my department and it wasn't the store's business, really. But nobody else was standing where I was standing.

I didn't want to be the guy who goes off on his own. So first I asked my manager if I could put a sign by the register and go out on my lunch hour, in my own car. She said yes if my section didn't suffer, and if I wasn't up there as an employee. Then I called the fire marshal's office and asked what I should know. I'm glad I did. They told me to leave anything wired into the house alone and to tell the person to call an electrician. They told me an alarm over ten years old gets replaced, not a battery. And they gave me two cases of alarms, for free, that I hadn't known existed.

I did nineteen houses between January and March. Some of them took ten minutes, and some took the whole hour because they wanted to show me the grandkids. I came in thirty minutes early on those days to mix the morning orders, and my section passed its inventory that spring with no change. At four of those houses there wasn't a single alarm that worked.

By the next fall it wasn't mine anymore, which I was happy about. The store made it a Saturday, twice a year, with the marshal's people and about a dozen of us. My part now is the sign-up sheet.

All of that started with two phone calls.`,
    followUps: [
      'What did you do at a house where they refused a new alarm?',
      'When have you done more than was asked and found it was not welcome?',
    ],
  },
  'oral-delivery-1': {
    weak: "So basically, when there's a fire, you have heat transfer by convection and the smoke follows the path of least resistance. If the door is closed, you limit the flow path and the oxygen, so the compartment becomes ventilation-limited and the tenability in the bedroom is way better. There have been a lot of studies on it. So you really want to close your bedroom doors at night, all of them, and also have working smoke alarms and an escape plan and so forth.",
    strong: `Hi, thank you for having us in. Is it all right if I sit down here on the floor with you guys? I'm going to tell you one thing tonight. Just one. So if you remember only that, I'll be happy.

I want you to picture tonight, everybody's asleep. Mom and Dad are in that room, you two are down the hall. And something starts to burn in the kitchen, maybe a pan, maybe a plug. You don't hear it, and you don't smell it either, because your nose goes to sleep when you do. That's why you've got that alarm up there.

Now, smoke moves through a house a lot like water. It goes wherever there's an opening. Down the hall, through every open door, and it fills a room from the ceiling down. And that smoke is hot and it's poison. But if it comes to a door that's shut, it has to stop and squeeze through the cracks. A closed door is like a dam. We've been in houses where the hallway was black and the paint was burned off the walls, and the bedroom with the closed door still had a white pillow in it. It buys you minutes. And minutes are what you need to get to your window, or for us to get to you.

So here's the one thing: close before you doze. Can you say that with me? Close before you doze.

Dad, I know, you want to be able to hear them at night, everybody tells us that. That's what the alarms are for. If there's one in each bedroom and one in the hall, and they're connected, you'll hear it before you'd hear them. And if the little one's afraid of the dark, a night-light works just as well with the door shut.

Now show me. Let's pretend it's bedtime. Who's going to check the doors? You are? Okay, which one do you start with? Good. And that one in the kitchen, does it have a door? No? Then don't worry about that one. We're only closing the ones we sleep behind.

And what do you do if you wake up and the alarm's going and your door feels hot? Right. You leave it shut, you go to the window, and you let us see you. Perfect. What was that one thing again?`,
    followUps: [
      'The family has no alarms in the bedrooms. What do you do first?',
      'How would you check that the smallest child understood it?',
    ],
  },
  'oral-delivery-2': {
    weak: "Okay, one minute. So, I'm hardworking, dedicated, passionate, and reliable. I'm a natural leader, but I can also follow. I have great communication skills and a good sense of humor. I'm physically fit, I can cook, I'm clean, and I get along with everyone. I'm also really motivated to learn. I bring energy. I think I'd bring a lot of different things to a crew, and I'm just, yeah, I'm ready to work. So, yeah.",
    strong:
      "Three things. First, hands. I've been an electrician's apprentice for three years, so I've got a pretty good idea what's behind a wall and what not to touch, and I've never had a lost-time injury. Second, Spanish. I grew up translating for my grandparents at the doctor, and I do it calmly and I don't leave parts out. Third, I finish things. My last foreman had me close up every job site, and in a year we had no callbacks for anything left undone. A crew of four doesn't have a spare person. I'd like to be one you never have to check on twice.",
    followUps: [
      'Which of those three is the crew most likely to doubt, and why?',
      'You had one minute. What did you decide to leave out?',
    ],
  },
  'oral-delivery-3': {
    weak: "I was a lifeguard at a wave pool, and it was super loud all the time. You had to yell a lot. One day there was a storm coming and we had to clear the pool. I got on the megaphone and told everybody to get out of the water right away. Some people didn't listen at first, so I had to repeat it louder. Eventually everybody got out. You just have to be firm and loud, and people will do what you say.",
    strong: `I rig lights and sound for a regional concert crew. It's chain motors on the ceiling, and aluminum trusses, and a few thousand pounds over your head. Load-out is the dangerous part. It's one in the morning, everybody wants to go home, and there's usually still music playing because the sound guys pack last.

Last August we were bringing a truss down, and one of the four motors jammed. So three corners kept coming and one didn't. I was the one calling the move. Within a second or so that truss was tilted, and there were six people under or right next to it, and not one of them had looked up. You couldn't hear a thing.

I'd learned from the lead before me that if you yell "stop," you've told everybody and nobody. So I pointed with my whole arm at the guy on the motor control, and I waited the half second until he looked at me. "Mike. Stop the motor." Then to the rest of them, with both arms: "Everyone else, back to the wall." Then I waited. I didn't say anything else until Mike put his fist up, which is our sign that he's off the buttons. After that I turned to Jen at the panel. "Jen, kill the power. Tell me when it's off." And she called back, "Power's off."

I counted heads at the wall. Six. And about then the truss slipped another foot on that corner. It stopped there. It would've come down on the spot where two of our stagehands had been coiling cable.

All of that was maybe twenty seconds. My voice wasn't any louder than it had to be to reach Mike, and I've heard it on somebody's video, so I know. It's lower than I normally talk.

Afterward we sat down and went through it before anyone touched that truss again. We found the bad motor, and we changed one thing. At the start of each load-out, I now tell everyone who's on the buttons and who's on the panel, by name, and I have them answer me. The best thing I did that night was that I already knew which one was Mike.`,
    followUps: [
      'Why did you name Mike before you gave the order?',
      'What would you do if nobody had repeated it back?',
    ],
  },
  'oral-delivery-4': {
    weak: "I sent a text to a coworker once, and he took it the wrong way. I was just joking, but you can't hear tone in a text. He was kind of sensitive about it. I told him I didn't mean it like that, and he got over it. It taught me that some people take things differently than you mean them. So now I'm careful what I text to certain people, especially if I don't know how they're going to react.",
    strong: `I cost a company eight hundred dollars with three words, so I remember them. The words were "get rid of."

I was running the dock at a department store's return center. There was a new kid, Andre, on his second day. We had two pallets of small appliances by the door that were in everyone's way. I was on the phone, and I pointed and told him, "Get rid of those." What I meant was move them to the back, where returns wait for the vendor. What he heard was what I said. We've got a compactor back there. He put both pallets in it, and he did it fast, because he wanted to do well.

I found out about twenty minutes later when I asked where they were. He looked proud, and then he looked at me, and then he looked sick.

I want to be clear about whose mistake that was. He'd followed an instruction from the person in charge. If anybody else had done what he did, on day two, with those words, it would have come out the same. So before I talked to him, I walked up to the manager's office, because I didn't want him to hear it from somebody who'd put the kid's name first. I told her that I'd given a bad instruction, that two pallets were gone, and what they were worth. Then I went back down and told Andre, in front of the two guys who'd seen it, that he'd done what I told him and I'd told him wrong, and I apologized. He'd already started cleaning out his locker.

My manager wrote me up, and that was fair. Andre stayed, and he's a lead over there today.

I changed two things. I say where a thing goes and by when: "Those two, to row nine, before lunch." And when it matters, I have the other person tell me what they're about to do. Not in a schoolteacher way. I'll say, "So what's the plan?" It takes five seconds. About once a week what comes back isn't what I meant, and every time that happens I think about that compactor.`,
    followUps: ['How did the new kid take it when you apologized?', 'When does asking somebody to repeat it go wrong?'],
  },
  'oral-delivery-5': {
    weak: "I know how to change the oil in a car really well. So first you drain the old oil, and then you take off the filter, and then you put the new filter on. Oh, actually, before that you have to jack up the car. And you need the right wrench. Then you put in the new oil, and you check the dipstick. It's pretty easy once you've done it a few times. There's a plug, too, you want to tighten that.",
    strong: `I teach first aid to a scout troop, so let me walk you through a bad cut on a forearm, the way I do it with twelve-year-olds. There are five steps. I'll go slowly, and please stop me if I lose you.

Step one is before you touch anybody. Look around, make sure that whatever cut them isn't going to cut you. Put your gloves on. And tell the person who you are and what you're going to do: "I'm Sam, I'm going to press on your arm, and it's going to hurt for a second." It sounds like manners. It's really so that they hold still.

Step two. Take a clean pad, or a folded T-shirt if that's what you have, put it right on the wound and press with the flat of your hand. Hard. Harder than feels polite. Lock your elbow and lean on it, because your arm will get tired before the bleeding does.

Step three is the one where people fail, so this is where I slow down. They press for twenty seconds and then they lift it to see if it's working. Every scout does it, and I did it too. When you lift it, you pull off the clot that was starting, and you're back at zero. So you don't look. I have them sing a song all the way through, out loud, while they hold it. If blood comes through the pad, put another one on top. Leave the first one where it is.

Meanwhile somebody calls 911 if it isn't slowing down. If it's pouring or spurting and pressure doesn't stop it, that's a tourniquet, high on the arm, and that's a lesson of its own that we do on another night.

Step four. When it has slowed, wrap it: firm, flat, from below the pad to above it. Step five, check the fingers. Are they warm? Can they feel me touch them? Do they turn pink again after I squeeze the nail? If not, the wrap's too tight, so loosen it a little, but keep the pad.

At the end I hand a scout a pad and a partner and I put my hands in my pockets. If they can do it without me talking, and nobody peeks, they've got it. Last spring it was eleven out of twelve, and the twelfth got it the week after. Shall I go back over any of that?`,
    followUps: [
      'Your scout turns pale and has to sit down halfway through. What do you change?',
      'How would you change that for an eight-year-old?',
    ],
  },
  'oral-delivery-6': {
    weak: "That doesn't usually happen to me, because I prepare pretty well. But if it did, I'd probably just keep talking until it came back to me, so it's not awkward. Most people don't even notice if you don't make a big deal out of it. I think confidence is the key. As long as you look confident, people believe you know what you're talking about. I've never really frozen up or anything like that, though.",
    strong: `It happens to me, and I've got a routine for it. I stop, I take one breath, I say the question again in my own words, and I go back to my main point.

I found out that it works during my EMT practical. I was partway through the patient assessment, talking out loud the way you have to, and it was just gone. I couldn't have told you my own address. In my head it lasted an hour. I said, "Let me start that step again," and I took my eyes off the examiner and looked at the patient, because the next step is usually right there in front of you. It was. I passed the station, and the examiner told me later that she'd hardly noticed.

Before that I used to talk right through it, and when I do that I say things I don't mean. Four seconds of silence doesn't cost me anything. On a radio I'd rather have one clear sentence that comes a second late.

So if you see me stop today, I'm not stuck. I'm finding the question. And if I can't, I'll ask you to repeat it.`,
    followUps: [
      'What do you do so that it happens less often?',
      'How would you do that on a radio, with everyone waiting?',
    ],
  },
  'oral-opening-closing-1': {
    weak: "Because nobody wants this more than me. I know everybody probably says that, but I really mean it. I've got the passion and the drive, and I'm not going to quit. A lot of people just want the schedule or the pension, but for me it's a calling. I'm hardworking, I'm loyal, I'm in shape, and I'm ready to start tomorrow. If you pick me, I promise you won't regret it. I'm the total package.",
    strong:
      "I'd like you to remember the boiler room. I'm a school custodian, and last February the heat failed at five in the morning. I could have closed the building. Instead I called the district, shut down what had to be shut down, and stayed with the contractor until eleven that night, and four hundred kids had class. Nobody asked for that. I take care of a building and the people in it as if they were mine. That's what I'd bring to your stations.",
    followUps: ['Who else made that day work?', 'What would you do if somebody told you to go home at five?'],
  },
  'oral-opening-closing-2': {
    weak: "Um, no, I think we covered pretty much everything. I just want to say thank you for the opportunity, and I really hope I get it. I've been wanting this for a long time. If there's anything else you need from me, just let me know. I have more certificates at home I could bring in. And I know I was kind of nervous today, so I hope that didn't hurt me too much. So, yeah. Thanks.",
    strong:
      "One thing, briefly. You asked about teamwork, and I talked about baseball. I should have mentioned my father's stroke. For fourteen months my two sisters and I ran a rotation so he was never alone, with a notebook on the counter so that each of us knew what the last one had done. It taught me what a good handoff is. Thank you for your time and for the questions. I'd be proud to serve this city, and I'm ready to start.",
    followUps: [
      'What was written on the first page of that notebook?',
      'If we call one of your sisters, what will she tell us?',
    ],
  },
  'oral-opening-closing-3': {
    weak: "Yeah, a couple. What's the schedule like, is it twenty-four on and forty-eight off? And how soon do people usually get their vacation picks? I was also wondering how long it takes until you can promote, because I'd like to be a captain one day. Oh, and is there a take-home vehicle, or is that just for chiefs? And when do you think we'll hear back about this? I've got another interview coming up, so that would help me.",
    strong:
      "I have one, thank you. At Station 6 a firefighter told me your crews have started to go back to a house the week after a fall, to look at rugs and rails. I thought that was smart. What do you find hardest about keeping that going between calls? I ask because I did home visits for a meal program, and I'd like to be useful with that early on, if there's a place for a new member in it.",
    followUps: [
      'What did you see on your own home visits that we should know about?',
      'Suppose we told you that the program has been cut. What would you say?',
    ],
  },
  'oral-opening-closing-4': {
    weak: "In one sentence, I'd say I'll be the kind of firefighter who always gives a hundred and ten percent, never gives up, always puts others first, is a true team player and a leader at the same time, and who never stops learning and growing both on and off the job while always staying humble and hungry and being someone the whole department and the whole community can be proud of each and every single day.",
    strong:
      "I'll be the one who has already checked it: the pack, the saw and the spare bottle, before anybody has to wonder.",
    followUps: [
      'What did you miss the last time you checked something?',
      'What would a tired crew find hard about working with you?',
    ],
  },
  'oral-opening-closing-5': {
    weak: "No, I'm happy with everything I said. I mean, I could probably have said some things better, I always think of a better answer afterward, but that's normal. I was nervous at the beginning, so my first answer probably wasn't that good. Actually, maybe the one about conflict. I don't think I really answered that one. But I don't know exactly what you were looking for there, so it's hard to say what I'd change.",
    strong:
      "Yes, the one about a coworker not doing his share. I told you what I said to him, and I left out that I waited six weeks to say it. You were asking how I handle it, and the honest answer is that I was late. What I'd say now: I noticed it in the first week, I should have asked him that week, and when I finally did, he told me his mother was sick. I ask earlier now. The rest of my answers stand.",
    followUps: ['Why did you leave out the six weeks the first time?', 'What did those six weeks cost your team?'],
  },
  'oral-opening-closing-6': {
    weak: "I'd be disappointed, obviously, because I've worked really hard for this. But I'd keep applying. I've got applications in at a couple of other places, so hopefully one of those would work out. And I'd keep working out and studying. I'm not going to give up on my dream. I believe everything happens for a reason, so if it's not this one, it'll be the next. I'd just stay positive and keep grinding until somebody gives me a shot.",
    strong:
      "I'd ask for feedback within the week if you give it, and I'd write down what you say. I'm on the list for the paramedic prerequisite that starts in August, so I'd finish that by May. My weakest part here was the mechanical test, so I'd take the small engines class on Tuesday nights. I'd keep my Saturdays on the ambulance. Next spring I'd be back in this chair. The goal is the same; I'd just be better at it.",
    followUps: [
      'You were turned down once before. What did you change after that?',
      'What if the feedback is something that you do not agree with?',
    ],
  },
}
