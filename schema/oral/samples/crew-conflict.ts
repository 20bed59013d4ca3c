import type { Sample } from './sample.ts'

export const crewConflictSamples: Record<string, Sample> = {
  'oral-crew-conflict-1': {
    weak: "I'd try to be the peacemaker. I'm good with people, so I'd talk to each of them and find out what the problem is, and then maybe I'd get them together over a meal and help them work it out. I can't stand tension. Sometimes it takes a new person with a fresh pair of eyes. If I could bring them back together, that would be good for everybody on the crew, and it'd show I'm a team player.",
    strong: `Mostly I'd do my job, and I'd keep my eyes open for the one thing that would make it my business.

As the newest person I don't know the history. It could be about a promotion, or a call from ten years ago. I'm not going to fix that in my first few months. So I'd be the same with both of them. I'd work out with whoever's working out, and I'd eat at the same table every meal, in the middle if there's a seat. If one of them starts in on the other with me, I'd be polite, and I'd say, "I think that's something he ought to hear from you." I'd say it once, and then ask him to show me something on the rig. And I wouldn't carry it anywhere. Nobody on the other shift's going to get the story from me.

What I'd watch is the work. Are they checking each other's gear? When one calls for something on the radio, does the other one answer? Do they talk on the fireground the way they don't in the kitchen? Most professionals can hate each other and still run a line together. But suppose I see that one of them walks past a message because of who it came from, or they've started relaying things through me. Then it isn't private anymore, somebody can get hurt. I'd go to my officer and tell him exactly that and nothing more: "On the alarm on Tuesday, I heard a call for the second line twice before it was answered. I think it's about those two. I thought you'd want to know."

I lived through this at my last job. I delivered appliances, and two of our drivers quit speaking in October. For about a month I stayed out of it, I think correctly. Then one afternoon they were carrying a refrigerator down a flight of stairs, and neither one would say "step." I was at the bottom. I put my hand up and said, "Stop. I need you to count, or I'm going to go get somebody." They counted. It didn't make them friends. But I told the dispatcher that night, and he split them up for anything with stairs, and the two of them worked it out by themselves around Christmas.`,
    followUps: [
      'One of them asks whose side you are on. What do you say?',
      'Your officer tells you to stay out of it. What then?',
    ],
  },
  'oral-crew-conflict-2': {
    weak: "I can take a joke. You need thick skin in the firehouse, I know that. I'd just laugh it off, and after a while he'd get bored. Or I'd joke right back at him, to show him I can hang. I wouldn't go running to the captain over some jokes. If it went really over the line I guess I'd say something. But I think it's mostly a test, and once you pass it you're one of them.",
    strong: `The first thing I'd do is ask myself what sort of jokes they are, because I'd handle two kinds in two different ways.

If it's that I dropped the coffee, or that I drive like his grandmother, that's how a crew finds out who you are. I've been the new guy before. I'd laugh, and I'd probably make one about myself first. If it's about my race or my religion or my body, or it's something he wouldn't dare say with the chief standing there, that isn't a joke I have to earn my way out of, and I wouldn't try to.

Let's take the case in between, where it's not about who I am, but it's every day, and it's in front of people, and I can tell it's starting to change how they treat me. I'd go to him by myself, soon, within a shift or so, at a time when he's not busy and no one's listening. I'd keep it short. "When you do that in front of everybody, I stop asking questions, because I don't want to be the next bit. I need to be able to ask you things. I'd like you to knock it off." And I'd stop there. I wouldn't list every time. He's senior and I respect what he knows, and I'd tell him that, too, if it's true.

Usually that's it. It was with a foreman I had, Dale. He'd call me "college" over the radio, so that the entire site would hear it. It was funny for a week. I talked to him at his truck after work, it took about ninety seconds, and he got red and told me he hadn't thought about it. He still teased me, but to my face, and he quit doing it on the radio. By the end of that year he was teaching me to read the drawings.

If it went on after I'd asked, I'd go to my officer with dates and words, and tell him I'd already tried it myself. And if it was ever about who I am, or about anybody else on the crew, I'd skip the private talk, if I had to, and go straight to the officer, because there's a policy, and it isn't only about my feelings. And I wouldn't get back at him, or start doing it to the next new person.`,
    followUps: [
      `He says, "See, you can't take it." What is your answer?`,
      'How do you tell banter from harassment when everyone is laughing?',
    ],
  },
  'oral-crew-conflict-3': {
    weak: "I wouldn't laugh at it, that's for sure. I'd probably get up and leave the table, because I don't want to be a part of that. I don't think it's my place as a rookie to correct a senior guy in front of everybody. Maybe later I'd ask the person it was about if they're okay. Most of the time people don't mean anything by it. They just grew up in a different time, so you have to consider that.",
    strong: `"Hey. Not that word." That's the sentence, and I'd say it right then, about as loud as if I were asking for the salt.

I've thought about it, because in the moment you've got maybe two seconds, and if you haven't decided beforehand, those two seconds go by and everybody's looking at his plate. I don't have to give a speech. I don't have to win. It just can't be quiet, because the person it was about might be at that table, or their best friend, and what they'd hear is that all five of us are fine with it. If he comes back with "I was only kidding," I'd say, "I know. Still not that one," and I'd go on with dinner if he does.

If the person it was aimed at was there, I'd find them afterward, alone, and I'd ask how they're doing. I wouldn't make a big thing of what I said. I'd tell them I plan to let the officer know, so that it's not a surprise to them, and I'd listen to what they'd want. They may tell me to drop it. I'd take that seriously, and I'd explain that I don't think I can, because a slur at the table isn't just between two people.

So then I'd tell my officer, that shift. Who said it, the words, who was there, what I said. I wouldn't wait and see whether somebody complains. They shouldn't have to be the one, and in most departments I'd be required to report that anyhow. If the officer was sitting right there and heard it, I'd still ask for a minute with him. "I wanted to talk about what was said at dinner." If he laughed along, then I'd be going to the next person on the list in that policy.

I did this once where it was harder, at Thanksgiving. It was my uncle, who paid for my first truck, and it was about my cousin's fiancé, who'd just gone out to get something from the car. I said about the same four words. It was a long ten seconds. My grandmother asked for the potatoes. My uncle called me two days later and he told me I was right and that he'd been showing off. And my cousin said she'd been waiting her whole life for somebody other than her to say it.`,
    followUps: [
      'The one who said it will not speak to you for a month. How do you work together?',
      'The person it was about asks you to drop it. What do you do?',
    ],
  },
  'oral-crew-conflict-4': {
    weak: "I'd probably let it go for the night, because everyone has a bad day. He's the senior partner, and I don't want to undermine him in front of patients. I'd try to be extra nice to the patients to make up for it. If it kept happening for weeks I might say something to him, or I'd ask for another partner. I don't think it's a big deal as long as the care is good.",
    strong: `The patient first. I'd just step in, without making it look as though I'm correcting anybody. "Ma'am, I'm Chris. I'm going to ask you a few questions while my partner gets the monitor on." That gives her somebody to talk to who isn't short with her, and it gives my partner a job with no talking in it. I'd pull a chair over so she's looking at me. Nobody's been shamed, and the care doesn't slow down.

Then between calls, in the rig, with the windows up, I'd ask. I wouldn't start with "you were rude." I'd say what I saw and that it isn't like them. "You snapped at that last lady when she couldn't remember her pills. That's not you. What's going on?" And then I'd stop talking. Maybe it's the fourth night in a row without sleep. Maybe they had a bad pediatric call last shift and no one followed up. Maybe something's falling apart at home. I'd offer what I've got, which is, "Let me do the talking tonight. You drive and do skills. We'll get some food at ten." If it sounds like more than being tired, I'd mention the peer support people, and that I'd sit with them while they call.

If they tell me to drop it, I'd drop the conversation, but I'd keep doing the talking.

There's a line, though. Being gruff is one thing. If I see that the care's slipping, say they skip the assessment because "he's just drunk again," or they're rough with somebody, or I don't think they're safe to drive, that goes to the supervisor that night and not at the end of the week. And I'd tell my partner first: "I'm going to call the supervisor, I think you need to go home, and I'll stay and cover whatever I can." If it was anything like hitting a patient, I wouldn't wait to be polite about it. I'd get between them and call.

I had a coworker at a group home who was the gentlest person there, and then for two weeks he wasn't. Everyone talked about it, and nobody asked him. When I finally did, on the back steps, he told me his mother was in hospice and that he'd been driving three hours every morning after shift. We traded days until it was over. The residents noticed before the week was out.`,
    followUps: [
      'How do you know that it is your partner who is tired, and not you?',
      'A patient complains to you about your partner. What do you say?',
    ],
  },
  'oral-crew-conflict-5': {
    weak: "It would bother me, honestly. I don't like it when people take credit for what I did. I'd probably say something right there, like, actually, that was me. You have to stick up for yourself or people will walk all over you. The captain should know who's doing the work. I wouldn't be rude about it, but I'd make sure that he knows. Fair is fair. After that, I'd keep an eye on that person.",
    strong: `In the room I wouldn't say anything, as long as nobody's safety depends on who did it. The captain needed a saw that runs, and he's got one. If I correct the record right there, over the top of somebody, what the captain learns is that the two of us are competing.

So I'd give it until the evening. By then I usually know if it's still bothering me or if it was just my ego. If I've forgotten about it, fine. If I haven't, I'd find him when he's by himself and say it in facts. "When you told the captain you rebuilt that saw, I'd done that one. You might not have thought about it. I'd appreciate it if you'd mention it to him." No accusing. I've jumped to that before, and half the time they truly didn't notice. They'd ordered the part or they'd started it the week before, and in their head it was theirs.

If it happens again, and then a third time, I'd be more direct with him, because now it's a habit, and he's going to do it to the next person too. I'd say I'm going to bring my own work to the captain myself from here on. And I would, without running him down. I'd just write my name on the work order.

The exception's safety. If the captain asks who put the chain brake back together, and somebody says "me," and it was me, I'd speak up on the spot. "That was me, Cap. If it's got a problem, it's mine." He has to know whose hands were on it.

I learned this in a restaurant, actually. I'd worked out a way of setting up our prep line that saved us around twenty minutes, and the sous chef showed it to the owner as his idea. I was furious, and I said so, loudly, in front of the dishwashers. I was right, and it did me no good at all. The sous chef had to defend himself, and the owner thought that we were both children. What I should've done was wait an hour.

What I try to do now is go first. If I tell the captain something went well, I start with who helped me.`,
    followUps: [
      'The captain praises him for it in front of the chief. What changes?',
      'When have you been given credit that belonged to someone else?',
    ],
  },
  'oral-crew-conflict-6': {
    weak: `I had an argument with a coworker about the schedule, and I got a bit loud. It turned out I'd looked at the wrong week. So yeah, I was wrong. I told him, "My bad, but you could've just told me that in the first place instead of getting an attitude." He was fine with it. We joked about it later. I think it's healthy to have it out sometimes and then move on.`,
    strong: `I accused a man of losing a key, in front of nine people, and I had it in my pocket.

I was a shift lead in a restaurant. There's one key for the walk-in freezer, it hangs on a hook, and on a Saturday at six it wasn't on the hook. Pete had been in there last, that I knew of. He's an older guy, he preps for us, a very careful man. I was behind, I was stressed, I had tickets all the way down the rail. And I said, across the whole kitchen, "Pete, where's the key? You're the only one who ever loses it." That wasn't even true. He'd lost one once, two years before. He told me he'd put it back. I said, "Well, it didn't walk." We cut the lock.

At eleven-thirty that night, I was at home and I took off my apron, and it hit the floor.

I sat there a while. It'd have been easy to put it on the hook in the morning and let it turn up. I called him before I went to bed, because I didn't want him to lie there with it. He'd been asleep. I said, "Pete, I had the key. It was in my apron the entire time. I was wrong, and I was loud about it, and you told me the truth and I didn't listen." I didn't say that I'd been busy. He said, "Okay," and he hung up.

But I'd accused him in front of everyone, so a phone call at midnight wasn't enough. The next afternoon at lineup I told all of them. I held up the key. I said what I'd said to Pete, and that he'd been right, and that I'd apologized to him and I wanted them to hear it. I paid for the lock. Pete didn't say anything. He looked at me and he nodded, and then he asked me how many pounds of onions I wanted.

It took some weeks before he joked around with me again, and I didn't push it.

I can tell you what I do differently. I check my own pockets first, literally. If something's gone I ask a question to the whole room: "Has anyone seen the key?" And when I notice that I'm loud, I stop and ask what I'm behind on.`,
    followUps: ['What made you loud in the first place?', 'What if he had not accepted the apology?'],
  },
}
