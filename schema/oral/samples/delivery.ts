import type { Sample } from './sample.ts'

export const deliverySamples: Record<string, Sample> = {
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
}
