import type { Sample } from './sample.ts'

export const ordersSamples: Record<string, Sample> = {
  'oral-orders-1': {
    weak: "I'd follow the order, because the captain has way more experience than me. If he thinks the roof is safe, then who am I to question him? It's a paramilitary organization, and you follow the chain of command. I'd be really careful up there and sound it as I go. If I felt it getting soft, I'd back out. I think questioning orders on the fireground gets people hurt. I trust my officer with my life.",
    strong: `I'd tell him what I see, and I'd have to do it in about one breath. "Captain, that roof's sagging over the fire, back left corner, and it's soft under the ladder. I don't think it'll hold us. Can we open the gable from the ladder instead?" So that's what I see, what I think it means, and another way to get him what he wants. He might be looking at it from the street side, where he can't see the sag, so I may be the only one who's got that piece of information.

Most of the time I think that's the end of it. He's got far more experience than me. Either he says, "Good eye, hold off," or he tells me what I'm missing, that it's a parapet and that the deck's concrete, and then I go.

I wouldn't freelance. I wouldn't decide on my own that the gable's better and go do that. And I wouldn't stand at the bottom of the ladder and argue while something's burning.

If he heard me, and he still said go, and I still believed that the thing was about to come down with people on it, then I'd say clearly, "I can't go out on that roof, Captain. I'll do any other job you've got." And I'd say it loud enough for the other member on the ladder to hear, since it's their life, too. I'd stay right there. If there was a safety officer, I'd want that person to get the same information over the radio, and I'd tell the captain I'm doing it. I'd expect to answer for it afterward. And it would have to be "that's going to fall," not "I don't feel good about it."

I've had to say something like it once. I was tarring roofs, and our boss wanted us on the old porch section after two days of rain. I'd put my foot through the corner that morning. I told him and showed him the hole, and I said we could run planks from the ladder. He wasn't happy about losing an hour. We ran the planks. Two days later the corner let go with a bundle of shingles on it and nobody standing there.`,
    followUps: [
      'What would you have to see on a roof before you said that?',
      'It turns out the roof was fine. How do you talk to him afterward?',
    ],
  },
  'oral-orders-2': {
    weak: "I'd go with the one who outranks the other. If a chief tells me something and a captain tells me something else, I'm going with the chief. If they're the same rank, I'd do the one that makes the most sense to me, or whichever is closer. On the fireground there's no time to stand around asking questions. You have to make a decision, and then you can sort it out when the fire's out.",
    strong: `I start with who I belong to. On any scene I've been assigned to one officer, and that person thinks they know where I am. If they're wrong about that, they may send somebody in to look for me. So that officer's order stands until that officer changes it.

Say my captain's sent me to stretch the second line, and on my way another officer grabs me and tells me to throw a ladder to the second floor. I'd stop and look at him, so he knows I heard. "I'm from Engine 2. Captain Reyes has me on the second line. Do you want me to clear that with her?" Most of the time he'll say, "No, go, I'll get somebody else." He didn't know I was taken. If he still wants me for it, I'd key the radio while I'm standing there. "Engine 2, from Engine 2 firefighter. Truck 5's officer wants me to throw a ladder on the Charlie side. Do I go, or stay with the line?" Now they both heard it, at the same time, and they can settle it between them in five seconds. I'm not there to choose which of them is right. I have to make sure that neither of them has a false picture.

There's one case where I wouldn't wait. If there's a person hanging out of that window, I throw the ladder. And I'd be on the radio while I did it: "Engine 2, I'm throwing a ladder for a victim, Charlie side, second floor. The second line is not in place." I'd want that last bit to be very clear, because there could be a crew inside that thinks there's a line coming behind them.

And whichever it is, I report back when it's done, so no one's counting on something that didn't happen.

I had a version of that as a stagehand. The stage manager told me to hold the curtain, and the director came running back and told me to bring it in. I said, "She's got me holding. Let me ask," and I put my headset on. It turned out there was an actor still crossing in the dark. If I'd just done what the more important person told me, I'd have dropped it on him. It took four seconds, and the director apologized to me.`,
    followUps: [
      'The second officer says, "Just do it." What now?',
      'When did you have two bosses, and how did you handle it?',
    ],
  },
  'oral-orders-3': {
    weak: "I'd think it's kind of pointless if it was already clean, but I'd do it. I know part of probation is paying your dues and getting messed with a little. I'd just do it again quickly and show them I'm not going to complain. As long as everybody has to go through it, I'm okay with it. It's not my favorite thing in the world, but it's a part of the job.",
    strong: `What I think is, "What did I miss?" And what I do is get the broom.

I'm not saying that to sound good. If an officer with fifteen years looks at a floor and tells me it's not done, the likeliest explanation is that he's looking at something I'm not. So I'd start where I probably didn't go the first time, and that's on my knees, under the rig, behind the duals, in the corner by the extractor. I'd put a light on it. If I find a few drops under the pump that weren't there yesterday, now we've got a leak, and we know about it at nine in the morning and not at a hydrant. That's worth a lot more than a shiny floor. If it's grit by the tailboard, that's where somebody steps off in wet boots at night.

And if I go over every inch and there's really nothing? Then maybe the officer wanted to know whether I'd do a job twice without making a face. That's a fair thing to want to know. One day he's going to tell me to check a room that I've already checked.

So I'd do it properly, no slower and no faster, and I'd put the tools back. I wouldn't say, "I just did that." When it's done I'd tell him it's done, and I'd ask, "Is there a spot I missed the first time, so I get it next time?" I'd ask it only if I honestly wanted to know. I'd want to learn his standard, so that it becomes mine.

I worked at a car wash for two summers, and the owner, Mr. Bae, did the same thing to us. He'd open the door of a finished car and say, "Again." He'd never tell you what. The first week I was sure he was just being mean. So I did it over and over, and around the fifth time I saw it: there's a strip inside the door, down by the hinge, where the inspection sticker is. It's always dirty, and the driver sees it every time he gets in. You don't look there unless somebody's sent you back. After that I never had to do one twice, and by August I was the one who opened the door and said "Again."`,
    followUps: [
      'It is the fourth time this week. What do you think then?',
      'How would you ask a newer member to do a job again?',
    ],
  },
  'oral-orders-4': {
    weak: "My supervisor changed how we stock the shelves, and it made no sense. I told him in the meeting that it was going to slow everybody down. He didn't want to hear it. We did it his way, and sure enough it was slower. A few of us talked about it, and eventually he changed it back. I think it's important to speak up. Sometimes the people in charge don't really know what it's like to do the work.",
    strong: `I was on the night crew at a distribution center, and I ran one of the bays. Our manager was a man named Curtis, a good manager. We'd had a storm that knocked out the lights over the outside ramp, and maintenance couldn't come for three days. Curtis wanted us to start unloading anyhow, both bays, at ten o'clock, because there were eleven trailers sitting out there and the drivers were on the clock.

I thought somebody was going to get hurt. The night before, a woman on my crew, Jo, had stepped off the edge of that ramp with a hand truck. She'd just turned her ankle, but it's a four-foot drop on the far side.

I didn't say it at the crew meeting. I think if you disagree with your boss in front of twenty people, you're asking him to defend himself instead of think. I asked him if I could have two minutes in his office. I told him about Jo, which he hadn't heard. I said, "I'm worried about that ramp. What if we only run the near bay, where there's some light from the street, and I bring in two work lights of my own? We'd be behind, but we'd still be moving." So I'd brought him a problem, and I'd also brought something that he could say yes to.

He thought about it. He said he'd take the lights, and thank you, but he needed both bays. He had reasons, and he told me two of them, and there was a hospital order on one of those trailers.

I said okay. And then it was my job to make his plan work. I went home and got the lights, and I borrowed two more from my father-in-law. I put cones and tape along the whole edge. I had a person at the ramp who did nothing but watch feet, and we rotated it. I told my crew how we were going to run it, and I didn't tell them what I'd said in the office or that I'd been turned down.

We finished at five-fifteen, and nobody got hurt. A week later Curtis put lights and a rail into the budget, and asked me where the rail should go. With no lights at all, I'd have told him no.`,
    followUps: ['What would have made you refuse?', 'How did you feel when he kept both bays?'],
  },
  'oral-orders-5': {
    weak: "If I hear somebody screaming for help, I'm going in. I don't think I could live with myself if I just stood there. That's what we're here for. I know that I was told to stay at the door, but lives come first. I'd let them know on the radio that I'm going in. I'd rather get in trouble for saving someone than stand there and follow the rules while somebody's dying.",
    strong: `I don't think there's a way to answer this that feels good, so I'll just tell you what I'd do.

The very first thing is the radio, before I've taken another breath. "Engine 4, door firefighter, to Command. I hear a voice calling for help, first floor, left side, past the hallway. One voice. I'm holding at the door." Somebody who can see the whole picture needs that more than anything else I've got. There may be a crew two rooms away from that voice that can't hear it.

Then I'd shout in. "Fire department! Keep yelling! Bang on something!" So that the voice gives away where it is, and the person knows they've been heard. If I've got a light, I'd point it in, low.

And I'd ask for what I want: "Request another crew to the door, or permission to go in with one." I'd ask with a plan, because they can say yes to a plan.

What I wouldn't do is go. I know how that sounds. But the reason I'm at that door is that there are people inside at the end of that hose. I'm feeding it to them and I'm watching the smoke, and I'm the one who knows if the way out is still a way out. If I go in there by myself, there's no one on that door, the line can kink or the door can swing shut, and nobody knows where I am. It could turn one victim into four. I'd have decided, from what I can see out of one doorway, that I know more than the person running the fire.

If I could see a hand, if the person's within reach of the threshold, that's different. I'd say it on the radio and pull them out, because I haven't left my post to do it.

I was a lifeguard for four summers, and we had zones. Once there was screaming in the zone next to mine, and every muscle I had wanted to go over there. I blew my whistle and pointed, and I watched my own water. The other guard had her in fifteen seconds. And while everybody on that beach was looking at that rescue, a little boy in my zone stepped off the shelf, and I got him, because I was looking at him. It was the hardest fifteen seconds of that summer.`,
    followUps: ['There is no answer on the radio. What do you do?', 'The voice stops. What changes?'],
  },
  'oral-orders-6': {
    weak: "I'd do what the senior guy says, because he's got the experience. What they teach in the academy isn't always how it works in the real world. I'd want to learn the way the crew does it so I fit in. If somebody questioned it later, I'd explain who told me. I think you have to earn the right to have an opinion, and as a rookie it's better to keep my mouth shut.",
    strong: `First I'd want to see it. If a guy with twenty years wants to show me how he does something, that's a gift, even if I end up not using it. I'd say, "Show me. And tell me why, what does it save you?" There's a good chance he's seen the academy way go wrong in the real world, or that the book's changed since I learned it and I don't know.

While he's showing me, I'd be thinking about what could be different. Is it a different knot that does the same job, or does it skip something? Coiling a rope in another direction is one thing, leaving the chin strap off is another.

After that I'd look up our own written procedure. Not the academy's, ours. If his way fits inside it, great, I've learned a trick, and I'll go practice. If it doesn't, I'd go to my officer, because that's who I answer to. And I'd keep it about the procedure. "I was taught it this way, I've been shown another way that looks quicker, and the book says this. Which do you want on this crew?" I'd try to do that without Sam's name being the point. If I'm asked who showed me, I'd say, and I'd say it with respect.

Until I get an answer, if the tones go off, I do it the written way. The other people on that call are expecting that. A thing that two of us do differently, in the dark, is worse than either way by itself. I'd never try out something new on somebody's bad day.

And I'd go back to Sam, so that he doesn't hear it from someone else. "I asked the lieutenant. She wants us to stay with the book on that one. But could you show me that thing with the webbing again?" He might be sore for a day. I can live with that better than with him thinking I went around him.

I rowed in college, and in my second year I had two coaches who taught two different starts. I did one on Monday and the other one on Wednesday, to keep everyone happy. At a race I did half of each and caught a crab in front of about a thousand people. I went to the head coach, and I asked him which one it was. It took him one sentence. I ought to have asked it in September.`,
    followUps: [
      'Sam hears that you asked the officer and is angry. What then?',
      'When have you found that the book was wrong?',
    ],
  },
}
