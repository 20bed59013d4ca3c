import type { Sample } from './sample.ts'

export const communityRiskSamples: Record<string, Sample> = {
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
}
