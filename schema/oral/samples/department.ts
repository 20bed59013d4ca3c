import type { Sample } from '../questions.ts'

export const departmentSamples: Record<string, Sample> = {
  'oral-mission-1': {
    weak: `Your mission statement is about protecting life, property, and the environment, and I think it also says something about excellence and professionalism. I really agree with it. The word that matters most to me is probably "service," because that's what it's all about. We're here to serve. I try to live my life that way. I think it's a really great mission statement, and I'd be proud to be part of an organization with that mission.`,
    strong: `In my own words, it says that you prevent what you can, you respond to the rest, and you treat everyone with respect while you're doing it. If I have to choose one word, it's "respect."

The first time I read it I thought of uniforms and rank, saluting, that sort of thing. I've changed my mind about that. I drive a van for a dialysis clinic. My riders go three times a week, they feel awful on the way home, and for some of them I'm the longest conversation they'll have that day. So I learned who wants to talk and who wants the radio off. Mr. Bell sits up front, because he told me once that the back makes him feel like freight. It takes an extra two minutes to get him up there, and we've never been late.

On your calls I think that it'd be the same. It's asking before I move somebody's walker. It's saying "sir" to the man on the sidewalk the fourth time this month. The other words in that statement are things you do at an emergency. That one you can do at every call, even when there isn't a thing to fix.`,
    followUps: ['Which word in it would you have left out?', 'When did you fall short of that word?'],
  },
  'oral-mission-2': {
    weak: "I know you have a fire chief and then some assistant chiefs and battalion chiefs, and then captains and firefighters. I'm not sure exactly how many stations, maybe seven or eight. There's an EMS side and a fire side. I looked at the website, but it wasn't really updated. I figure I'd learn all of that in the academy. I do know you're one of the best departments in the area, so that's why I applied.",
    strong: `Chief Morales runs the department, and there are three divisions under her: operations, prevention, and training together with EMS. Operations is most of you. It's three shifts out of eight stations, and those are split into two battalions, north and south of the river.

What a new person has to know first is who they answer to. On probation I'd have one company officer, and my evaluations would go through the training captain. If I had a problem, it'd go to my officer, and then the battalion chief for that shift.

I got the outline from your annual report. The part about battalions I didn't understand until a firefighter at Station 3 drew it for me on a napkin, with the ladder trucks on it. I've still got the napkin.

The thing that surprised me was prevention. It's five people, for the entire city, and they did over nine hundred inspections last year. And the thing I don't know yet is how your dive team is staffed. I've read that you have one. I couldn't find out if those are people on duty, or if they get called in from home, so I'd like to ask.`,
    followUps: [
      'What would you ask those five people if you could spend a day with them?',
      'Whom do you ask if your officer is off that day?',
    ],
  },
  'oral-mission-3': {
    weak: "The probationary firefighter is at the bottom of the chain, so my job would be to listen and do what I'm told by everybody who's been there longer. I'd keep my head down and not ask too many questions. If I had a problem, I'd go to whoever I feel comfortable with, or to the chief if it was really serious. Respecting the rank structure is important to me. I have family in the military.",
    strong: `I think my role comes down to three things: do what I'm given, learn as fast as I can, and make sure that my officer's never surprised by something I knew.

I'd have one boss, my company officer. The senior firefighters are going to teach me most of what I learn, and the driver's going to tell me what to do about fifty times a shift, and I'd do it. But if what a senior member tells me doesn't match what the officer told me, I don't pick. I ask the officer. And orders come down to me through that same person, so if a chief stops me in the hall and gives me something to do, I'd do it, and then tell my officer that I did.

The part I'd take the most seriously is information going up. I'm at the bottom, so I see things that nobody else does. I'm the one on my knees under the rig. If I find something, or I break something, or I don't understand something, it goes up, with the bad news first and as quickly as possible. A question I'd save for a decent moment. A mistake, I'd bring the same hour. A danger, that second, on the radio if I've got to.

What I wouldn't do is go around people. If I've got a complaint about my officer, I'd take it to my officer. The exception would be something like harassment, or anything where the officer's part of the problem, and then there's a policy that says who to go to, and I'd know it before I needed it.

I've worked in a setup like that. I was an operator at a bottling plant, and our saying was "no surprises for your lead." In my first year I jammed a filler, about ten minutes before the end of a shift. I got it running again and I thought, good, no harm done. I didn't mention it. The next shift spent two hours hunting for a vibration that I could've explained to them in a sentence. My lead didn't mind the jam. What she minded was standing in front of her boss with no idea. After that I had a note in her box on every jam, no matter how small, and she told me in my review that it was the reason she'd put me on days.`,
    followUps: [
      'How do you bring your officer a question that can wait?',
      'Your officer never seems to have time for questions. What do you do?',
    ],
  },
  'oral-mission-4': {
    weak: "I'd say police and EMS are the main ones. I'd work with them by being professional and staying out of their way. Everyone has their own job. Sometimes there's a little rivalry between cops and firefighters, but that's all in good fun. If everyone does their part, it works out. I'm a people person, so I'd have no trouble getting along with other agencies. Communication is key in those situations, that's for sure.",
    strong: `Let me take one call and put people around it, because I think it depends. A car into a power pole, at night, with the driver still inside.

There's dispatch first, and I think of them as being on the scene, since they hear it before any of us do. There's law enforcement, for the traffic and the investigation. The ambulance, if that's not us. The power company, and nobody touches that car until they tell us that line's dead. Maybe a tow company, and maybe the next town's engine, if ours is already out. And if there's oil going into a storm drain, somebody from the city or the state. Every one of those people has a job that I can't do, and each of them can make my job harder without meaning to.

What makes it work is that there's one plan and one person in charge of it, and that everybody's talking to that person. As a new firefighter that isn't me. So I go through my officer, and I don't make side deals. If a deputy asks me to move the engine, I don't argue and I don't move it. It's likely parked there to protect us. I'd say, "Let me get my captain for you," and I'd walk over with him. If I see something that they all need to know, say the wire's lying across the guardrail and the guardrail runs right to where the troopers are standing, I'd yell that to everyone and then I'd put it on the radio.

And I'd treat them like people I'm going to see again next week, because I will. I'd learn the medics' names. I'd help them load.

I did event security at a fairground for three years, together with sheriff's deputies and a private ambulance. Early on it was bad. One night a man collapsed, and two groups pushed through the crowd to him from two sides, and nobody had opened the gate for the ambulance. So our supervisor began holding a five-minute meeting before the gates opened. We'd all stand there, say who we were, and agree on one channel and one gate. I was the one who walked around with the sheet and got everybody there. The next time someone went down, the ambulance was through that gate in under two minutes. Nothing about the people had changed. We knew each other's names.`,
    followUps: [
      'Your officer and the deputy disagree in front of you. What do you do?',
      'What do other agencies find hard about working with a fire department?',
    ],
  },
  'oral-mission-5': {
    weak: "In ten years I see this department growing a lot, because the city is growing. I see myself as a captain, hopefully, or maybe even a battalion chief. I'm very driven and I like to lead. I'd like to get on a special team, like hazmat or technical rescue, and get my paramedic. I set high goals for myself. I'd like to help take this department to the next level with some new ideas.",
    strong: `Your plan calls for two new stations on the west side, and medics on every engine. If that happens, then in ten years a third of this department will have less time on than I'd have, if you hire me now. So I think what you'll need most from somebody in my class is people who can bring up the ones behind them.

For me it goes in order. First get through probation, and be good at the basic job with nothing fancy. Somewhere around the third year I'd like to start paramedic school, because that's where you've told everyone you're headed. I'm on an ambulance now, so I know what I'd be asking for. In ten years I'd like to be the person you hand the new one to.

If somebody thinks by then that I should test for driver, I'd be proud to. I don't have a date on my wall for captain. I've watched people at work who were in a hurry for the title, and they were always looking over the top of what was in front of them. What I'd like to be known for is that the new people who came through me were ready.`,
    followUps: [
      'What if the city cannot afford those stations?',
      'What will have to change in you before somebody hands you the new person?',
    ],
  },
  'oral-mission-6': {
    weak: "I haven't gotten a chance to visit one yet, because my work schedule's been crazy, but I've driven by them a bunch of times, and the guys always wave. I've also got a friend whose cousin works for the department, and he says it's a great place to work. I was planning on stopping by. From what I've heard, everyone's like a family there, and that's exactly what I'm looking for in a department.",
    strong: `I went to Station 2, on a Saturday morning last October. I'd called on the Tuesday before, and I asked whoever picked up if there was a time that wouldn't be in their way. He told me to come at eight, for the morning check, and to bring nothing. I brought a notebook and I kept it in my pocket until they said it was okay.

What I was hoping to find out was what an ordinary day looks like. I'd seen plenty of videos with fire in them.

The first thing I saw was how long they took with the air packs. I'd have guessed it was a glance at a gauge. It was close to ten minutes apiece: the straps, the mask, the regulator, they breathed off each of them, and they set off the alarm. And the captain did his own. No one did it for him. I asked him why, and he said, "It's my air." I asked maybe six questions in two hours, and most of the time I just stayed where they put me.

A little after nine they got a call. It was a fall, I think. They went from joking around to gone in about a minute, and I was standing by myself in an empty bay. I didn't think I should wander around, so I found a broom and swept it. When they got back, a firefighter named Alma saw that and laughed at me, and I think that's why she sat down with me for twenty minutes. She asked how I was training. I told her about my running. And she said running's fine, but you won't ever be asked to run away from the building with nothing on. Get yourself some weight, and find stairs.

I went home, and the following week I quit two of my four runs. I started on the stairwell in my building, eleven floors, with twenty pounds in a pack. It was humbling. By February I was up to fifty, and I cut the time for it by more than a third.

I wrote them a thank-you note. But what I really took out of there was the captain and the pack. I work as a machinist, and I'd gotten in the habit of letting the apprentice do my startup checks. I do my own again.`,
    followUps: [
      'What did you see there that you did not understand?',
      'What do you think they said about you after you left?',
    ],
  },
  'oral-community-risk-1': {
    weak: "I'd say house fires, car accidents, and medical emergencies. Those are probably the top three everywhere. There's also a highway here, so there could be a hazmat spill. And with the weather getting more extreme, you never know. I think the biggest risk is people not being prepared. Education is very important. I'd have to look at the data to be more specific, but I know you guys handle a lot of calls every year.",
    strong: `I'd put them in this order: falls among older residents, the east ridge, and the old row houses downtown.

Falls come first because they happen every day. Your annual report says almost a fifth of the medical calls are older people who fell, and the two biggest senior buildings are both on Hill Street. Second is the ridge. I hiked up there in September to look at it. There's brush right up under the decks, and there's one road out, so the people most at risk are the ones who can't get in a car quickly. Third are those row houses, since they share attics. I've done wiring in one, and from above the bedroom I could see daylight four houses down. A fire in one kitchen could have eight families on the sidewalk.

I know that you do deck inspections in May, and there's a smoke alarm program. As a new firefighter I can't change the attics. But I could be somebody who carries a box of night-lights and grab-bar flyers up Hill Street between calls, and who learns which of those doors opens in.`,
    followUps: [
      'Which of the three would you start with if you had one hour a week?',
      'Who in this community is not in those numbers?',
    ],
  },
  'oral-community-risk-2': {
    weak: "I think it's pretty high, maybe half or more. I know that a lot of the calls are medical now. I'm getting my EMT, or I'm planning to, I've been looking at classes. To be honest I'm more interested in the fire side, but I know that EMS is part of it, and I'll do whatever it takes. You have to take the good with the bad. I'd definitely keep my certifications up, because you need them for the job.",
    strong: `Here I think it's about two-thirds. Your last report had it just under seventy percent, and in most departments around the country it's well over half.

What that says to me is that a firefighter who isn't good with patients isn't good at most of this job. It doesn't make fire any less important. It means I've got to be ready for the one that comes twice a year and also for the one that comes at breakfast. So I've worked at the second one before coming here.

I've been an EMT for fourteen months, and I work weekends on a transfer ambulance. It's not glamorous. But I've taken about six hundred blood pressures, and I've sat with a lot of people who were frightened or confused or angry, and every one of them taught me something about how to walk into a room. I practice lung sounds on my wife, who's very patient.

My next step's a twelve-lead class that starts on October fifth. I don't expect to read those for you. I want to be of more use to the medic who does. And I'd keep my fire side sharp the same way, by the calendar, because those skills are the ones that fade.`,
    followUps: [
      'What do you find hardest about patient care?',
      'How would you keep up your fire skills if there are so few fires?',
    ],
  },
  'oral-community-risk-3': {
    weak: "I'd explain to them how dangerous that is, and that it's actually against the code not to have a working smoke alarm. A lot of people die in fires every year because they took out the battery. I'd put it back up for them and put in a new battery if I had one. Then I'd tell them not to take it down again. Sometimes you have to scare people a little so they'll take it seriously.",
    strong: `"Oh, that chirp would drive me out of the house, too. When did it start?" That's how I'd begin, because I'm a guest, and they took it down for a perfectly good reason. A speech would only embarrass somebody in their own kitchen.

So I'd ask, and I'd look. Usually it's one of three things. The battery's low. Or the alarm's just worn out; there's a date on the back, and after ten years it's done no matter what battery you put in. Or it's been going off every time they fry an egg, since it's right outside the kitchen, and it wasn't the chirp at all. Each of those has a different fix, so I want to know which one it is.

Then I'd try to solve it before I leave. If we carry alarms on the rig, I'd put up a new one, the kind with the sealed battery, so they never have to climb. I'd pick the spot with them: near the bedroom, and a bit farther away from the stove. I'd let them push the button, so that they've heard it and it isn't frightening, and I'd ask them, "Can you hear that with the TV on? With your hearing aids out?" If they can't, then we need the kind that shakes the bed, and I'd find out who has those. If we haven't got an alarm with us, I don't leave it at "you should get one." I'd find out from my officer how we get one here, this week, and I'd write down the name and the address.

And then one sentence about why, not ten. "At night your nose is asleep. This gives you the two or three minutes you need to get to that door." I'd probably ask to walk it with them once, from the bed to the door, and I'd look at what's in the way.

My grandmother took hers down. She's ninety-one, and she kept it in a drawer wrapped up in a dish towel. When I found it, I got on my high horse, and she said, "Will you be the one up on the chair at three in the morning?" She had a point. I put up a ten-year one, she pushed the button, and I check on it when I visit. She tells that story at Christmas.`,
    followUps: [
      `They say, "I'm ninety, I'll smell it." What do you answer?`,
      'Who else in that building should somebody ask about alarms?',
    ],
  },
  'oral-community-risk-4': {
    weak: "I think it'd be good if people learned English, but I know that takes time. In an emergency you can usually figure it out with hand signals, or there's often a kid who speaks English and can translate. There are also apps on your phone now. I took two years of Spanish in high school, so I know some. I'd be patient and speak slowly and clearly. Everybody deserves help, no matter what language they speak.",
    strong: `Everyone gets the same service. They pay for the same engine. What goes wrong today is that it takes longer to find out what's happening, so they get less of us in the first five minutes, and some people don't call at all because they're not sure what happens if they do.

On a call there's a fair amount you can use: the language line, a bilingual member on another rig, picture cards, your hands and your face. I'd try very hard not to make a ten-year-old tell her mother something terrible. I've been that kid. My grandmother only spoke Portuguese, and at eleven I told her what the doctor said about her heart, and I left out the worst of it because I couldn't say it.

But most of it gets done before the call. You go to the soccer league and the church with somebody they already trust, and show what happens when you dial 911. You put the smoke alarm flyer in the language of the block. What I can add is the Portuguese. It's rusty, so I've signed up for a medical class in it that starts in January.`,
    followUps: ['How would you find out whether it works?', 'When were you the one who did not understand?'],
  },
  'oral-community-risk-5': {
    weak: "I'd bring the fire engine, because kids love that. I'd show them all the equipment and let them try on the helmet and maybe squirt the hose. I'd talk about how fires start and the chemistry, like the fire triangle, and about smoke alarms, and matches, and calling 911, and stop, drop, and roll. I'd try to cover as much as I can in ten minutes. I'm great with kids, so I'm sure they'd have a good time.",
    strong: `I'd pick one message and get them out of their chairs. They're seven. If I give them ten rules, they'll remember my boots.

The message would be get out, stay out, and go to your meeting place. I'd talk to the teacher before I come, so I know if any of them has had a fire at home, or if there's somebody who can't handle loud noises, and what they did last year. And I'd ask what their own drill is, so I don't teach them something that goes against it.

Then I'd start with a question. "Who's heard a smoke alarm? What did it sound like?" And they'd all make the noise, which they're very good at. I'd say, "Okay, that's it, it's beeping right now. Show me how you'd leave this room." We'd actually do it. Low, under the pretend smoke, feel the door with the back of your hand, down the hall with the teacher, and out to the flagpole. At the flagpole I'd say, "Uh-oh, I left my backpack in there. Can I run back and get it?" And they'd yell no at me. We'd do that with the backpack and with the hamster, because for a seven-year-old it's going to be the hamster. I'd tell them, "You tell me where your hamster is. Getting him's my job."

For the last three minutes, one of us puts the gear on in front of them, one piece at a time, talking through all of it. "It's still me. Hear my breathing? I sound funny, but it's me in here." I've heard of kids hiding from firefighters, so I want every one of them to have touched that glove. What I'd leave out is anything scary, so no burn pictures and no stories about somebody who didn't get out.

To find out if it stuck, I'd ask the quietest one where we met. And they'd each take home one sheet of paper, with a house on it, to draw their own meeting place with whoever they live with, and bring it back on Friday.

I did six summers as a day camp counselor, and I learned this from a lost-swimmer drill. I explained it to them beautifully, twice, and when we ran it, they scattered. The next week we just ran it three times. They could've done it in their sleep.`,
    followUps: [
      'One child starts to cry when the mask goes on. What do you do?',
      'The teacher asks about a fire in town that killed a child. What do you say?',
    ],
  },
  'oral-community-risk-6': {
    weak: "Probably a big high-rise fire, because that's the kind of thing where things can go really wrong. Or hazmat, since you can't see it. But I'm not really scared of much. I'd trust my training and my crew. I think if you worry about stuff too much, you can't do your job. I'd study the procedures and be ready for anything. That's why we train so hard, so that it's second nature when the time comes.",
    strong: `The low-head dam on the river. Up close it hardly looks like anything. It's a four-foot drop with some white water at the bottom, and that's what makes it so dangerous.

I've been kayaking that stretch since I was fifteen, and for a long time I thought I understood it. Two summers ago a man went over it on an inner tube, and a friend and I were downstream and heard people screaming. We did what we'd been taught. We stayed out of the boil, threw a bag from the bank, and called it in. We couldn't reach him. Your crew got him out about forty minutes later, and I watched four people with all of the right equipment take it very, very slowly. Earlier I'd been ready to paddle in there. If my friend hadn't grabbed my boat, I think I would have.

After that I wanted to know what I didn't know. I took a two-day swift-water course that fall, in the next county. The instructor had us throw a float into a hydraulic just like ours and watch it, and it stayed there, going around, for eleven minutes. And I had to learn to throw a rope properly. When I started I could hit a target at forty feet maybe three times in ten. I practiced in a parking lot behind my work twice a week, with a bag and a traffic cone. I had my instructor check me again in the spring, and I hit eight out of ten, from the bank, in gloves.

So here's what I can do safely today. I can recognize it. I can stay on the bank in a life jacket, throw a rope, anchor myself to somebody, and keep other people from going in. That's all. I'm not a rescue swimmer, and being a decent kayaker might be the thing that gets me in trouble, because it makes me feel like I am.

As a new firefighter here I'd want to walk both banks with somebody who's worked that dam, when the water's low, and learn where the access points are and which ones flood. I'd want to know exactly what I'm allowed to do until I'm signed off. And I'd drill with whoever would have me. I respect that spot a whole lot more now than I did at fifteen.`,
    followUps: [
      'Someone is going under and you are not signed off. What do you do?',
      'What would you tell the kayakers at the ramp?',
    ],
  },
  'oral-probation-1': {
    weak: "I'd come in with a great attitude and be ready to do anything they ask me. I'd try to get to know everyone on the crew and show them I belong there. I'd clean and make coffee, and I'd ask a lot of questions. I'd work out every day. I want to be the best probie they've ever had. By the end of the first month I'd hope that they feel like I've been there for years.",
    strong: `Week by week, because "I'll work hard" doesn't tell you anything.

The first week is people and things. I'd know everyone's name and where they sit, and what time this house does what. I'd want to know where every single piece of equipment is on that rig with my eyes shut. So each night before I lie down, I'd draw the compartments from memory, and in the morning at the check I'd find out what I got wrong. I'd do that until I had a clean sheet two days in a row, and after that I'd do it again if we ever got a reserve engine. First one up, coffee on, flag, trash, and the last one to sit down.

In the second week I'd add the streets. On my days off I'd ride our first-due on a bike, because from a bike you notice the hydrants and the gates and which houses have numbers you can't read. I'd quiz myself on ten addresses a day.

Weeks three and four would be hands. Throwing ladders, stretching the line, mask on in under a minute with gloves on, as many times as I can get somebody to watch me. I don't want to practice it wrong by myself. I'd ask whoever's senior for fifteen minutes and keep it to fifteen, so they'd say yes the next time. I'd write down what I was told, and I'd try never to ask the same question twice.

And at the end of every week I'd ask my officer for ten minutes. What's good, what isn't, what do you want to see from me by next Friday? If I'm told, "You're doing fine," I'd ask what the best probie they ever had was doing at this point.

I've done a first month like that before, on a commercial roofing crew, where I didn't know one end of a torch from the other. I'd go home and draw the trailer. The foreman caught me at it in the truck one day at lunch and thought it was the funniest thing he'd ever seen. But in the third week he yelled for a half-inch seam probe from forty feet up, and I had it in the bucket before he'd finished asking. He quit laughing. How I'd know that I'm of use is just like that. Somebody reaches back, and it's there.`,
    followUps: [
      'What would you do in the week when you are told that you are behind?',
      'Which part of that plan will be the hardest for you to keep up?',
    ],
  },
  'oral-probation-2': {
    weak: "It can be embarrassing, but I know it comes with the territory. I'd just say yes sir and do it again. I don't take things personally. If I thought that he was wrong or unfair about it, I'd talk to him later in private. I've had coaches yell at me my whole life, so I'm used to it. It actually motivates me to prove them wrong. I work better when people push me.",
    strong: `With "thank you," I hope, and then with the thing fixed. I'll tell you about a time when it wasn't comfortable.

I was at a ropes course, training to be a facilitator. There were twelve of us, and at the end of the week we'd be putting other people's kids forty feet up in the trees. On the third day we were tying in, and the instructor, a woman named Sloane, stopped everybody. She came over and held up my harness with my knot in it so that all of them could see it, and she said, "Would you hang your partner on this?"

My ears got hot. I'm sure they were bright red. I looked at it, and I couldn't see what was wrong with it, and everyone was looking at me. What I wanted to say was that I'd tied it the same way the day before and nobody'd said a word. I didn't. I said, "No. Thanks. What's wrong with it?" She showed me that I'd crossed two strands, so it was a figure eight that only looked like one, and she said that it'd probably hold and that "probably" was the problem. I tied it again, she gave it a tug, and she moved on. The whole thing was maybe forty-five seconds.

In my bunk that night I was still a little sore about it. And then I thought about what I'd have wanted her to do. Take me aside, after the exercise, when I'd already hung somebody on it? It had to be right then, and it had to be in front of everyone, since it turned out two others had the very same mistake. They'd fixed theirs while they were watching me. So I got out a piece of rope and I tied that knot fifty times, the last twenty of them with gloves on and the light off.

The next morning she picked up my harness again and held it up. I thought, oh no. She said, "That's what it's supposed to look like," and she put it down. She never mentioned it after that.

I've been corrected a few times since, and I still get the hot ears. But I know now that it goes away in about a minute if you don't feed it. What stays is whether you tied it right the next day.`,
    followUps: ['What if he had been wrong about your knot?', 'How do you correct someone in front of others?'],
  },
  'oral-probation-3': {
    weak: "I had some trouble with math in school. I'm not really a math person. I just kept working at it and I passed. My girlfriend helped me a lot. I think if you want something badly enough you'll get through it. In training I usually don't struggle that much, because I'm athletic and I pick things up quickly. If I did struggle with something in the academy, I'd stay after and put in the extra time. Failure isn't an option.",
    strong: `Pharmacology, in EMT school. I'd always been all right at school without trying very much, so I wasn't ready for it. The first quiz I got a fifty-eight. I told myself it was a bad day. The second one was a sixty-one, and you needed a seventy-five average by week eight, or you were out of the course. That left me four quizzes to make up thirty-one points.

After the second one, I went to the instructor, Ms. Abara. I very nearly waited for the third. I sat down and said, "I'm studying two hours a night, and I'm failing, so I must be doing it wrong." She asked me to show her how I studied. I opened up my book, and it was beautiful. Three colors of highlighter. She closed it and asked me, "What's the dose of epinephrine for an adult in an auto-injector, and who can't have nitroglycerin?" I'd read both of those the night before. I couldn't tell her.

She said, "You're reading. You never make yourself answer." And she sent me to buy index cards.

So I made cards, forty a day at the start. Question on the front, and I wasn't allowed to turn it over until I'd said something out loud, even if it was wrong. The ones I missed went in a pile that I saw every day, and the ones I knew moved back to twice a week. I had a study partner, Tomas, who was strong in it, and we ran together three mornings a week, and he'd quiz me while we ran. If I got one wrong I had to say it right three times going uphill. It was ridiculous, and I can still tell you the indications for nitroglycerin, and I get a bit short of breath when I do.

The next quiz was a seventy-nine. Then an eighty-four, an eighty-eight, and I had a ninety on the last. I finished with a seventy-six and a half, so it was close.

It took me down a peg, and I needed it. I do ten cards a day, still, because I found out in the summer how quickly it leaks. In the academy, I think my pharmacology's going to be building construction. I've started already. And I won't wait until I've failed twice before I knock on somebody's door.`,
    followUps: [
      'What made you wait until the second failure?',
      'Which part of the academy do you expect to be your pharmacology?',
    ],
  },
  'oral-probation-4': {
    weak: "I'd use it to study or hang out with the crew, because getting to know them is really important. I'd get a workout in. If everything's done and the officer is cool with it, I might watch the game with the guys. You have to be able to relax sometimes, too, because you never know when you're going to be up all night. I'd never just sit around if there was something that needed to be done, though.",
    strong: `Work first, then learning, then rest if we need it to be safe.

I'd begin by walking the rig and the house and looking for whatever's half done: fuel in the saws, the trash, a floor, a bottle that's down a little. There's always something, and I'd rather find it than be told. After that I'd take an hour with the book, at the table and not in the bunkroom, so people can ask me what I'm reading and make me explain it.

Then I'd see if somebody wants to throw a ladder or stretch a line with me. I'd ask for fifteen minutes, because people will say yes to fifteen. In the afternoon I'd help whoever's cooking. If we'd been up all night, and the officer's fine with it, I'd lie down, because nobody's any safer with me stumbling.

I learned that at a print shop. On slow days the others would sit. I started cleaning one press a day, start to finish, and the oldest pressman came over to tell me I was doing it wrong, and that turned into an hour of him teaching me every day. We quit having jams. And I'd invite the other probie, if there is one. It's more fun with two.`,
    followUps: [
      'The others are watching a game and wave you over. What do you do?',
      'How would you pick the drill for those fifteen minutes?',
    ],
  },
  'oral-probation-5': {
    weak: "Probably being away from my family and the lack of sleep. But I think I'll adapt to it quickly. Or maybe being patient, because I always want to do everything right away and I expect a lot from myself. I'm my own toughest critic. I don't think that there's anything I couldn't handle, though. I've been through a lot in life and I always come out stronger. I'm ready for whatever the first year throws at me.",
    strong: `Taking it slow on a call. When I'm nervous, I talk fast and I move fast. I've seen on the ambulance that it makes a patient nervous, and then I've got two nervous people. In the first year here, with everybody watching me and writing things down, I'd expect it to get worse before it gets better.

I've made some headway with it. My partner, Jen, noticed it before I did. She taps me on the shoulder when I start to speed up, and I've got two habits from that. I take one breath at the door, before I go in. And I say my first step out loud: "I'm going to check her airway." It slows my hands down to the speed of my mouth. On my last evaluation, it said "calm," which nobody'd ever called me before.

My plan is to tell my officer about it in the first week, and ask for the same tap. I don't want somebody to have to figure it out about me in the middle of a call.

The second thing's math under noise, with pump pressures and such. I practice that at home with the radio turned up.`,
    followUps: [
      'How would we see, from the outside, that you are speeding up?',
      'What will you do when nobody taps your shoulder?',
    ],
  },
  'oral-probation-6': {
    weak: "I'd probably ease up a little so I don't come off as trying too hard. You don't want to be that guy. If the senior members have been doing it their way for years and nothing's happened, then it must be okay. I'd still do the important parts, like making sure it has air. I'd want to fit in with the crew, and I think there's a balance between doing it by the book and common sense.",
    strong: `I'd smile, and I'd say something like, "I'm slow, I need the practice," and I'd keep right on going. I don't stop doing it, and I don't turn it into a debate about who's right. He's got a lot of years on me, and I wouldn't dream of telling him how to do his own.

But I'd do mine all the way through, every shift. The cylinder pressure, the straps, the mask, the regulator, breathe off it, listen for the low-air alarm, check that the PASS goes off. It's my air, and if my partner's regulator goes bad in a hallway, then it's his air, too. I might be the one handing it to him. I can't do that with "probably." And I'd put it back so the next person finds it ready, since I'd like to find it that way myself.

I'd watch what he means by it, though, because there are two different things he could be telling me. If he means that I take ten minutes and he takes four because he's done it five thousand times, then fair enough, I'll get faster. If what I see is that nobody's checking the packs at all, and the sheet's getting signed anyhow, then that's not a style. Somebody's going to go into a fire on the strength of that sheet. I'd ask my officer about it, without making it about one person. "I noticed that a couple of the packs had the same low reading on Monday and on Thursday. How do you want me to handle that when I find it?"

I worked at a climbing wall, where there was an extra buckle on the back of the harnesses that you were supposed to double back. The old hands had quit doing it. It takes five seconds, and the thing holds without it, and they told me that, more than once. I just kept on doing mine. I never mentioned theirs. After a couple of weeks it had turned into a joke, they'd call out "Buckle!" when I walked by. And a month or so after that I noticed they were doing it, I suppose because it's hard to yell "Buckle" at someone and then not do your own. By the time I left, it was on the sign.

So I wouldn't mind the teasing.`,
    followUps: [
      'Your officer is the one who says it. What then?',
      'What did the old hands say when it became the custom?',
    ],
  },
  'oral-current-issues-1': {
    weak: "I know that cancer's a big problem in the fire service. I'd make sure to wear all my gear and my mask. I live a pretty healthy life: I don't smoke, I eat well, and I work out. I think a lot of it is genetic, too, so you can't worry about it too much. The job has risks, and I accept that. There's something about a dirty helmet, though, you have to admit it looks pretty cool.",
    strong: `I'd treat it like something I carry home unless I stop it, because that's what it is. It's in the smoke, and it's in the soot on the gear and on our necks afterward, and there's diesel in the bay.

So before a fire: clean gear, hood tucked in, and the exhaust hose on the rig every time it backs in. During it, I'd keep the mask on through overhaul, when it's gray and hot and everyone would like to take it off, because that's when you can't see what you're breathing. After it, rinse and brush off on scene before I take anything off, bag the gear, wipe down my face, neck and hands, shower within the hour, and nothing dirty rides in the cab.

I've got some practice at being the odd one out on this. I painted cars for five years. I wore the respirator when others wore a bandanna or nothing. They called me "Vader" for most of a year. Then the shop got tested, and two of those guys had numbers that scared them.

By the end of year one I'd want a written log of each exposure, and an annual physical on the calendar. I don't want to be sixty and trying to remember which fires.`,
    followUps: [
      'The crew is packing up without rinsing. What do you do?',
      'What is hard about wearing a mask through overhaul?',
    ],
  },
  'oral-current-issues-2': {
    weak: "I think you'd be able to tell, because they'd be acting differently. I'd give them some space, because everybody deals with it in their own way. If they wanted to talk, I'd be there. I'm a good listener. I'd maybe try to cheer them up or take them out for a beer. If it was really bad I'd tell them they should see somebody. But you can't force someone to get help.",
    strong: `I think I'd notice it as a change, more than as any one thing. The person who always eats with us takes a plate out to the bay. Somebody who's patient gets short with people. He's the first to volunteer, and then he's not. He's joking more than usual and it's a bit too loud, or he's drinking more off duty, or he's up at three when nobody called us. One of those on its own could be a bad night. If it lasts more than a couple of shifts, or there are two or three together, then I wouldn't wait for somebody more senior to see it.

I'd find a quiet place with an exit, so he doesn't feel cornered. Walking out to the parking lot works, or washing the rig, since it's easier to talk when you've both got something in your hands. And I'd say what I've seen. "You've been different since that wreck on Sunday. You haven't eaten with us. How bad is it?" I wouldn't say "are you okay," because the answer to that's "yep." And then I'd close my mouth, and I'd stand the quiet for as long as it takes.

If he talks, I'm not his therapist. I'd listen, I wouldn't tell him about mine, and I wouldn't tell him it'll be fine. I'd let him know what there is, and I'd know it beforehand: our peer support people by name, the employee assistance program, the chaplain if he'd want that, and 988, which he can call or text at any hour. I'd offer to sit there while he dials.

And if I think he might hurt himself, I'd ask him that straight out, in those words. Asking doesn't put it in somebody's head. If it's yes, or I'm not sure, then I don't leave him alone, I don't promise I'll keep it a secret, and I get help right then, starting with the officer.

The next week I'd ask again. That's the part people leave out.

I've been close to it. I won't tell you whose story it is, because it's not mine. I noticed that someone I worked with had stopped locking up his tools, and he'd always been funny about his tools. I asked. He told me later that he'd been waiting for about a month for somebody to. He's doing well.`,
    followUps: ['He says, "Tell nobody." What do you do?', 'How will you notice it in yourself?'],
  },
  'oral-current-issues-3': {
    weak: "I know they're in electric cars and scooters, and they burn really hot, and you can't put them out. I saw a video of one exploding. I think you have to use a lot of water, or a special foam. It's a newer thing, so I'm sure that you have training for it. It's one of those things where technology keeps changing and the fire service has to keep up with it. I'd be interested in learning more about it.",
    strong: `What's different is that it makes its own heat and its own gas, so it can come back after you think you've put it out.

When one cell fails, it heats up the one beside it, and that one fails, and it goes down the line. It can go from some white smoke to a jet of flame in seconds. What comes off isn't only smoke, it's toxic and flammable, and in a closed room or an elevator lobby it can explode. For a crew that means masks on early, distance, plenty of water to cool it if that's what your officer wants, and somebody watching it for a long time afterward. I've read about batteries that lit up again in a tow yard days later.

I see these everywhere, in tools and scooters and cars. In my own building there are three e-bikes in the stairwell. I talked with two of the owners, and I asked the manager for a rack outside.

To a neighbor I'd say: use the charger that came with it, look for a certified one, and don't charge it in front of your only door or while you sleep. What I've still got to learn is how you handle a car in an underground garage, and I know that people are still working that out.`,
    followUps: [
      'Where did you learn that, and how do you know it is right?',
      'The neighbor has no other place to charge it. What do you suggest?',
    ],
  },
  'oral-current-issues-4': {
    weak: "I'd tell my friends how great it is to work here. I'd post about it on social media. I think that if the pay and benefits are good, people will come. These days a lot of young people don't want to work hard, so it's tough to find good ones. I'd try to be a good example. I think departments need to modernize and offer more flexibility. But once I'm here, I'd definitely help in any way that I can.",
    strong: `I'd start by finding out why the last ones left, because I've been through this, and the reason wasn't what we'd thought.

I volunteer with a small ambulance company. Two years ago we'd gotten down to nine people, covering a town of six thousand. We had banners and a Facebook page, and every spring we'd get about seven new people, and by Christmas we had one. In meetings people said that nobody wants to work anymore.

I was pretty new there myself. I asked the president if I could call the ones who'd quit, just to ask. He thought that was strange, but he gave me the list. I reached three. One had moved. The other two said almost exactly the same thing, and I wrote it down. One of them said, "I came for two months, and I don't think anyone knew my name." She'd ridden eleven shifts.

So it wasn't that we couldn't get people. We couldn't keep them past the second shift. What I came up with was really small. Whoever was new came back for one meal with the same crew within a week of their first ride. I called it second-shift lunch. I made the sandwiches, and it cost me about fifteen dollars a month. There were two rules. Everyone says what they do when they're not on the ambulance, and the new person gets to ask anything. Then I made sure that the schedule put them with that same crew for the first month, so they'd have someone to look for.

Of the next seven, we kept six. We're at nineteen now. The one who left told me that nights didn't work for her family, and she still does our books.

I think it'd be the same thing in a career department. People apply because of the truck. They stay because of how they get treated in the first few weeks, especially if they don't look like everyone else in the room. As a rookie here, I can be decent to whoever's a month behind me. I can answer honestly when somebody asks me what it's like. And I'd want to go back to career night at my own high school, Roosevelt, where there was never once anybody up on that stage who'd come from my side of town.`,
    followUps: [
      'What did the one who left anyway tell you?',
      'A friend asks you for one reason not to work here. What do you say?',
    ],
  },
  'oral-current-issues-5': {
    weak: "I think you should be careful about what you post, because it can come back to haunt you. I keep my accounts private. I don't think you should post anything about politics or anything controversial while you're in uniform. But on your own time, it's a free country, so I think that you should be able to say whatever you want. As long as you don't mention the department, I don't really see a problem with it.",
    strong: `My own rule is that if I wouldn't say it out loud to the family, in uniform, with the chief standing there, I don't post it.

A post gets from one phone to the whole town by dinner. It has this department's patch on it, even if there's no patch in the picture, because people know where I work. So nothing about patients and nothing from scenes, not even with the face blurred. The family knows the car. Nothing about what gets said in the kitchen, either. Off duty I've got opinions like anybody else. I'd read your policy to see where the line is, and ask if I couldn't tell.

I saw a near miss on our ambulance. Somebody posted a sunset from the cab, a pretty picture, with "rough one tonight." The address was on the screen in the corner. A woman found out from that photo that it was her father's street. It was up for nine minutes.

If I see a bad one from a coworker, I'd call him right then and ask him to take it down. And I'd tell my officer, since it may already be out there. There's a good use for it as well. A reminder about alarms in November reaches more people than our open house does.`,
    followUps: [
      'A relative posts a picture of you at a fire. What do you do?',
      'Which of your own old posts would you take down today?',
    ],
  },
  'oral-current-issues-6': {
    weak: "I think it should be pretty much fifty-fifty. Prevention is important, but you also need response because there will always be fires. I'd say response maybe a little more, since that's what people call 911 for. It's hard to say, because I don't know the budget. I'm sure the chief and the city know what they're doing. Both of them are important for keeping the community safe, so I wouldn't want to pick one over the other.",
    strong: `If I had to choose for the next dollar, I'd put it in prevention. I wouldn't take it off the engine, though.

Here's what I weigh. A working alarm or a sprinkler does its job before any of us have our boots on, and I don't know of anything else that cheap. On the other side, two-thirds of what you go to is medical, and an alarm doesn't do a thing for a man who's having a heart attack. For that, you need four people four minutes away. So when I say prevention, I'd want a good part of that dollar to go to things like fall visits and blood pressure checks.

There's an example right here. After you put alarms into the mobile home park on Route 12, you had two fires there in three years, and everybody walked out of both. In the five years before that, three people didn't. That's from your own report.

It isn't my call, and I know it. The council decides on the money and the chief decides how to use it, and I'd carry out either one. What would change my mind is data. If almost every house already has a working alarm and response times are slipping, then the next dollar belongs on the street.`,
    followUps: [
      'Argue the other side for us in two sentences.',
      'What could a crew do for prevention that costs nothing?',
    ],
  },
}
