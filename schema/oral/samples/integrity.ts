import type { Sample } from './sample.ts'

export const integritySamples: Record<string, Sample> = {
  'oral-integrity-1': {
    weak: "I'm always honest, so there are a lot of examples. One time at work the cash register was short and everyone was getting questioned. I told the truth, that it wasn't me, even though it looked bad because I'd been on that register. They found out later it was a counting mistake. I could have just blamed somebody else, but I'm not like that. My parents raised me to be honest no matter what, and that's how I live.",
    strong: `I'd been driving a delivery van for three weeks, so I was still on probation with the company, and they'd told us very clearly that any preventable accident in the first ninety days could mean you're done.

It was a dead-end street, about six in the evening, getting dark. I'd dropped my last package and I decided to back out instead of turning around in somebody's driveway. I looked in both mirrors. I didn't get out. And I felt a bump, and I'd knocked a mailbox flat, post and all.

Nobody saw it. There were no lights on in the house. I got out, and the van had a scratch on the bumper about as long as my finger, in with all of the other scratches. I could have driven off, and to be honest with you, I stood there for maybe a minute and thought about my rent.

I think what decided it was the mail. There were letters on the ground, and I was picking them up, and one was from a hospital, and I thought, this is somebody's actual house. So I wrote a note with my name, the company's number and what I'd done, and I put it in their door with the mail. I took two pictures. And I called my supervisor before I moved the van, because I didn't want to have an hour to think of a better story. She had me fill out the form when I got in, and I put down that I hadn't gotten out to look. She asked if I was sure I wanted it in those words. I said that's what happened.

I lost the safe-driving bonus for that quarter. It was four hundred dollars, and I felt it. They kept me. The homeowner called the company the next day, and she wasn't calling to complain. She'd had that mailbox knocked over twice before, and nobody had ever left a note. I went back that Saturday on my own time and set the new post for her.

I'd do it the same way again, with one change. I get out and look behind me now, every time, including my own car in my own driveway. My kids think it's hilarious.`,
    followUps: [
      'What would you have done if the company had fired you for it?',
      'Did telling the truth ever turn out badly for you?',
    ],
  },
  'oral-integrity-2': {
    weak: "I found a wallet once in a parking lot with like two hundred dollars in it. A lot of people would have kept it, but I turned it in. I looked inside to see if there was an ID, and then I gave it to the guy at the store. I don't know if the person ever got it back, but I felt good about it. I couldn't sleep at night if I took something that wasn't mine.",
    strong: `I work for a company that cleans out houses after somebody's died. The family takes what they want, and then we come in and empty the rest. You're alone in a stranger's bedroom with everything they owned, and no one has a list.

About a year and a half ago I was doing a closet. I check pockets, because you find glasses and wedding rings. In the inside pocket of a winter coat there was a bank envelope, and I could feel that it was thick, and when I lifted the flap it was hundreds.

I didn't take it out of the envelope and I didn't count it. I wasn't being noble. From the moment I count it by myself, there's only my word for how much was there. If the family thinks there should've been five thousand, how would I ever prove it was three? So I left the coat on the hanger, went to the top of the stairs, and called my partner, Denise, to come up and bring her phone.

She filmed it from the pocket on. We counted it out on the bed, twice. It was two thousand nine hundred and forty dollars. We sealed it in a bag, wrote the time and the amount on a tag, and both signed across the seal. And then we stopped. We didn't move another thing in that house until I'd called the lawyer who was handling the estate, because I figured if there was one envelope there might be others. He came over himself, about an hour later, and signed for it.

It turned out the man had been putting money aside for his granddaughter's tuition, a little bit every month, and hadn't told anyone which coat. Her mother sent us a card. There were two more envelopes, in the garage.

It changed how we work. The owner asked me to write it up, and now nobody on our crews opens a drawer of valuables alone. Some people took it as an insult, like they're being called thieves. I see it the other way around. It protects the family, and it protects the person with the key. I'd think about it the same way on a medical call, with a wallet on the nightstand. I'd want a second pair of eyes, and I'd want it written down.`,
    followUps: [
      'A cousin says that there was more money in that envelope. What do you do?',
      'What would you do if your partner had suggested splitting it?',
    ],
  },
  'oral-integrity-3': {
    weak: "Well, I wouldn't do that in the first place, because I take checks very seriously. But if I did forget something, I'd go back and do it as soon as I had the chance. If it checked out okay, then there's really no harm done, so I don't think I'd need to make a big thing of it. If there was something wrong, of course I'd tell someone. The main thing is that the equipment works when we need it.",
    strong: `I'd put down whatever I had in my hands and go finish it. That's first, before I talk to anybody, if it's a matter of a couple of minutes. From the second my initials are on that sheet, somebody can grab that pack and go into a hallway with it, believing I looked at the cylinder and the mask and the alarm. My signature's a promise to a person I may not even have met, on the next shift.

If I couldn't finish it right then, say it's out on another rig, then I'd get on the radio or the phone and have it pulled until it's checked.

Then I go to my officer. I'd do that even if I finished the check and every single thing was fine. I'd say, "Captain, I signed off on the pack in seat three at oh-seven-fifteen, and I hadn't done the low-air alarm. I've done it now, at seven-forty, and it's good. How do you want me to correct the record?" I wouldn't fix it on the sheet myself. If I go back and change the time so that it looks right, I've now told two lies where there was one.

There could be a consequence. If it's a talk, or it's in my file, I'd take that. I'd rather be the probie who told on himself once than be the one people start checking up on.

I can tell you where I learned it. I worked in a restaurant kitchen, and there's a log on the walk-in cooler. You write the temperature every two hours. One Friday I was slammed, and I wrote down the ten o'clock reading at nine-thirty, because it's always thirty-eight. At ten-fifteen I walked in for butter and it was fifty-one. The compressor had quit. I told the chef what I'd done, and we threw away about six hundred dollars of fish because we didn't know how long it had been warm, thanks to me. He said, "You didn't save any time, did you?"

Now I don't carry the pen until I've got the thing in front of me. It sounds silly. But I do the check with both hands, and then I go and get the pen, and I haven't signed anything early since.`,
    followUps: [
      'The tones go off before you can finish the check. What now?',
      'Your partner says he always signs first. What do you tell him?',
    ],
  },
  'oral-integrity-4': {
    weak: "I filled it out as honestly as I could. Everything on there is true. I might be off on a couple of dates, because some of those jobs were a while ago, but that's pretty normal. There was one job I only had for a few weeks, and I didn't put that one down because it wasn't really relevant. If you guys find something that doesn't match, I'm sure I can explain it. I don't have anything to hide.",
    strong: `By treating it as if it weren't about me. I pretended somebody had hired me to find out where this person lived and worked for ten years, and prove it on paper.

So I ordered my own driving record from the state. I pulled my tax forms for every year since I was eighteen, and I went through them employer by employer. I'm glad I did, because from memory I'd left out a car wash I worked at for seven weeks, and I'd have given you the wrong year for two others. For addresses I used old leases and one electric bill. Where I couldn't find paper, I wrote that the date's approximate, and I said how I got it.

The hardest entry was from when I was nineteen. I was fired from a pizza place for being late, four times in one month. The form says "reason for leaving," and I had plenty of time to think about how "reduced hours" would sound. What I wrote is, "Terminated, attendance." I wasn't sick and I didn't have car trouble. I was staying up until three. If you call the owner, I expect he remembers me, and I expect you'll hear the same thing from him. I also put down a speeding ticket that had come off my record, because the question said "ever."

There was one question I honestly didn't understand. It asked for every place I'd resided, and I'd spent a summer on my brother's couch. I emailed the investigator's office and asked. They said to list it, and I printed that reply and put it in my folder.

Then I gave the whole thing to my wife and asked her to try to catch me. She found a zip code and a missing roommate.

So what an investigator's going to find is somebody who was a slacker at nineteen and has been on time for six years, because the next job I had was opening a gym at five in the morning and I was the only one with the key. You'll find a ticket. You'll find a summer on a couch. If I were going through my copy tonight and found something wrong, I'd email it in before I went to bed, and I'd call the office when it opened. I'd much rather explain a mistake that I found than one that you found.`,
    followUps: [
      'What changed between being fired at nineteen and today?',
      'What else on there did you think twice about before you wrote it down?',
    ],
  },
  'oral-integrity-5': {
    weak: "My buddy asked me once to clock him in because he was running late. I didn't really want to, but he's a good friend, and it was only that one time, so I did it. I told him after that I wasn't going to do it again, and he understood. I've never had a problem since then. I learned that you have to set boundaries with people, even friends, because otherwise they'll take advantage of you.",
    strong: `The friend is a guy named Cole. I'd known him since eighth grade, and he was the one who got me into lifting in the first place, so I owed him, if you want to look at it like that.

I had a part-time job at a gym, and I closed three nights a week, so I had keys. Cole had started working second shift. He got off at eleven, and we closed at ten. He asked me to let him in after hours, just him, forty-five minutes, I could sit there and do my homework. He wasn't going to steal anything. He was going to squat.

There's a rule against that, and it's not an insurance thing, or not only. A couple of years before I started, a member in another one of their clubs was benching alone at night and got pinned. There was no one to hear it. So the rule is that no one lifts without a second staff member in the building who's on duty and awake.

I told him no, on the phone, and I told him why. He said, "You'd be right there." And I said I'd be there as his friend, off the clock, with the alarm off, and if something happened I'd be calling 911 from a building I wasn't supposed to be in. He called me a company man. That stung a bit, because he's funny, and he told other people.

But I didn't want to leave it at no. I looked at when we were both free, and there was really only one time. I told him I open on Tuesdays and Fridays, and I'd be there at five-thirty, and if he wanted to come I'd spot him. That's after about five hours of sleep for him, so I figured he'd tell me to forget it.

He showed up that Friday at five-twenty-five with gas station coffee, still kind of mad. He's come ever since, a year and a half now. He's never asked me again, and a couple months ago I heard him tell another guy, "Don't bother, he won't."

That's the part I liked. I'd worried that saying no would cost me the friend. What it did was save both of us from ever having that conversation again.`,
    followUps: [
      'What would you have said if he had not shown up?',
      'Which rule have you bent yourself, and what do you think of it today?',
    ],
  },
  'oral-integrity-6': {
    weak: "To me integrity is doing the right thing when nobody's watching. That's basically the definition. At two in the morning you should act the same as at two in the afternoon. I live by that. You never know who's watching, and it's going to come back to you. Firefighters are held to a higher standard, and I'm ready for that. I've always been someone who does the right thing, whether somebody's looking at me or not.",
    strong: `It looks boring. At two in the morning I think integrity is wiping down the stretcher properly, rails and straps included, and not just changing the sheet because the sheet is what people see. It's writing in the report that it took us two tries to get a blood pressure. It's not talking about the patient's house over coffee afterward.

The people who pay if that doesn't get done never find out why. The next patient gets somebody else's infection. The next crew trusts a bottle nobody looked at.

I do overnight stock at a pharmacy, and every hour somebody has to write down the temperature of the vaccine refrigerator. The easy way is to fill in six lines at six o'clock. I set a timer on my watch instead. One night last fall it was four degrees too warm at three a.m., and because I caught it within the hour we could move the whole lot to the other unit and save it. If I'd been a six-o'clock guy, we'd have had to throw it out, or worse, we'd have used it.

I still set the timer. I'm not more honest than other people at that hour. I just don't leave it up to how tired I am.`,
    followUps: [
      'What do you do on the night when you are too tired to care?',
      'How would you deal with somebody who fills in six lines at six?',
    ],
  },
}
