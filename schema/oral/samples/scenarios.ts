import type { Sample } from '../questions.ts'

export const scenariosSamples: Record<string, Sample> = {
  'oral-ethics-1': {
    weak: "That's a tough one, because you don't want to be a snitch. I'd probably talk to the guy after the call and tell him I saw it, and that he needs to put it back. If he puts it back, then I think that's the end of it. Everyone makes mistakes, and you don't want to ruin somebody's career. If he didn't put it back, then I guess I'd have to go to the captain at some point.",
    strong: `There's a patient in front of us, so the first thing I'd make sure of is that the care doesn't stop. If I'm on the airway or I'm holding pressure, I stay there. But I wouldn't let that money leave the house, either, if I could help it.

So I'd get close to him, and I'd say it quietly and plainly: "I saw you take that. Put it back, and I'm going to tell the captain." I wouldn't make a scene that scares the patient. And I wouldn't offer him the deal where he puts it back and we both forget about it. I don't get to decide that on behalf of the person who's lying there.

Whatever he does, my officer hears about it before we clear the scene. I'd ask him to step outside with me. I'd stick to what I saw with my own eyes. "At about ten past two, in the bedroom, I saw him take folded bills from the dresser and put them in his right pants pocket. I don't know how much." I wouldn't guess at why. From there it's his to run: whether the police get called, who talks to the family, who finishes the shift. If he asks me for it in writing, I'd write it that same day while I've got it fresh, and I'd sign it. And if I were told to drop it, I'd go to the next person up.

It wouldn't be easy. I'm the newest one there, and some people might not want to sit with me for a while. I'd still do it, and I know that because I once didn't. When I was nineteen I worked as a mover, and I watched a guy slip a watch into his glove. I told myself it might be his. The customer called two days later, and the company fired the wrong man, a quiet older guy who'd been in that room by himself. I went in then and told them, and they hired him back, but he'd spent a weekend telling his wife he hadn't done it.

People give us their bedrooms. They don't check our pockets on the way out. That only works for as long as nobody on the crew looks away.`,
    followUps: [
      'He says it was his own money. What do you do?',
      'The officer tells you to let it go. What is your next step?',
    ],
  },
  'oral-ethics-2': {
    weak: "I'd ask him if he's been drinking. If he said he had one or two last night, and he seemed fine to me, I'd probably offer to drive for him that day. I wouldn't want to embarrass him. We all have bad nights. If he was obviously drunk, then of course I'd say something. I'd try to handle it between us, because you have to be able to trust each other in this job, and I wouldn't want to break that.",
    strong: `He doesn't get in that seat. Everything else I'd do comes after that.

If I smell alcohol on him and we're standing next to the engine, I'd put myself between him and the door and talk low. "I smell alcohol. Don't get in. Come with me and we'll go see the captain." I'd say it with some warmth, because he may be in real trouble. I'm not asking him how many he's had, and I'm not judging if he looks okay to me. It might be mouthwash. It might be a medical problem that smells like it. None of that's mine to sort out in the bay.

If he comes along, good, we walk in together. If he tells me to mind my own business, I go in by myself, right now, and I take the keys or I stay by that cab and call the officer over to me, whichever keeps the rig from moving. And if the tones drop in that exact minute, I'd say it out loud in front of everyone: "He's not driving. Captain, I need you out here." It's embarrassing. Pulling out onto a wet street with five people and twenty tons and a driver who's impaired is a lot worse than embarrassing.

After that I'm done deciding. The officer decides about fitness for duty, and there's a policy for how that's tested and who gets called. I'd tell the officer what I smelled, when, and how close I was, and I wouldn't add to it. I'd write it down.

I had a brother-in-law who drank. I drove him home, I covered for him at his job once, and I told people he had the flu. I thought that was loyalty. He put a company truck into a median that winter. He lived, and nobody else was in it, and he's six years sober now. He's told me that the people who helped him were the ones who quit helping him hide it.

So I'd call him. Not that night maybe, but the next day. I'd say I'm the one who went to the captain, in case he doesn't know, and that I'd do it again, and then I'd ask what he needs. If there's a peer team or an employee program, I'd offer to go with him to the first meeting.`,
    followUps: [
      'The smell could be mouthwash. Does that change what you do?',
      'He is your best friend on the crew. What do you say to him next week?',
    ],
  },
  'oral-ethics-3': {
    weak: "I'd tell him that's messed up and that he should delete it. I wouldn't want to get involved beyond that. As long as he isn't posting it anywhere, I guess it's his phone. I'd never do that myself, because I know there are laws like HIPAA. If it got out, he'd be in a lot of trouble. I'd just tell him he's taking a big risk, and hopefully he'd listen to me and get rid of it.",
    strong: `I'd hand the phone back to him. I'd say something like, "That's somebody's daughter. I don't want to see that, and don't show it to anybody else." I wouldn't laugh, I wouldn't ask to see the next one, and I sure wouldn't let him send it to me so that I've got "proof." The moment it's on my phone, too, there are two of us.

Then I'd ask him one question: "Who else has it?" I'd want to know if it's been sent, because that's the difference between a bad decision in a pocket and a family finding it online before anyone's knocked on their door.

I wouldn't tell him to delete it. I know that's most people's instinct, and it was mine when I first thought about this. But it might be needed to find out where it went, or the department could have a legal duty to keep it, and if I tell him to delete it, I've helped him destroy something. What happens to it is for the officer and the department's privacy people to decide. So I'd tell him, "Don't send it and don't delete it. I'm going to the lieutenant about this, and I'd much rather that you came with me." And I'd go within the hour. If he walks in first on his own, good for him.

To the lieutenant, I'd say what I was shown, when, and what he told me about who's seen it. I'd say that I don't know whether he took it on a department phone or his own. There's a policy on photos at scenes, there's patient privacy law, and depending on the state there may be a criminal statute as well.

Would it hurt me with the crew? Maybe for a while. Somebody'll say I broke their trust. But the people in that car trusted us first, and they couldn't tell us not to look.

I worked in a hospital laundry when I was in school. We saw names on things. On the first day the manager had us all sign a privacy form, and one kid said, "We're only doing sheets." She said, "You know who had surgery before their mother does." I still think about that when a screen's facing my way.`,
    followUps: [
      'He says that you are breaking the trust of the crew. What is your answer?',
      'What if the photo could be useful for training?',
    ],
  },
  'oral-ethics-4': {
    weak: "I'd say thank you so much, but I can't accept it. If they really insisted, though, I wouldn't want to be rude, so I might take it and put it in the station fund so everybody gets something out of it. I think that would be okay, since it's not for me personally. Some cultures are offended if you turn down a gift. So it depends on the situation. You have to read the room, and use common sense.",
    strong: `I'd take my helmet off, and I'd thank them first, because that envelope isn't about money. They're trying to say something, and it may have taken them a while to get up the nerve. I'd say, "That means a lot to us. I can't take it, though. Everybody gets the same crew whether they've got a dollar or not, and that's how we want it. You'd really help us by keeping that for him, he's going to need things." And I'd ask how he's doing.

If they push it, and people do, because in a lot of families it's rude not to, I'd say, "If my captain saw me with that, I'd be the one needing help," and smile. And I'd give them something they can do that doesn't cost anything: "If you'd like to write a note to the chief and put the crew's names in it, they'd hang that up. I'll write the names down for you."

What I wouldn't do is take it and promise to drop it in the station fund. As soon as that cash is in my hand, I'm responsible for it, nobody's counted it, and the family down the street hears that the fire department takes envelopes. If somebody truly wants to give, there's usually a foundation or a city office with a receipt book, and that's the chief's call to explain. I shouldn't be steering a family to it in their own doorway.

Then I'd tell my officer on the ride back, even though nothing changed hands. One sentence. "The family at 1120 offered us an envelope, I told them no, they may write to the chief." Then if anyone calls about it, he's already heard. And if they'd left it on the bumper and gone back inside, I'd have told him right then, before we moved, with two of us standing there.

I worked as a home health aide, and one of my clients tried to give me her late husband's watch. I told her no, and she was hurt, so I asked her to tell me about him instead. We missed most of her favorite show. I reported it to the agency that afternoon. When her son came in from out of state he asked about that watch, and it was in her drawer, and they had my note.`,
    followUps: [
      'Suppose that our policy allows small gifts. Does that change your answer?',
      'How is a tray of cookies different, if it is?',
    ],
  },
  'oral-ethics-5': {
    weak: "I wouldn't use it. I study hard, so I don't need to cheat. I'd tell him no thanks, and that he's taking a big risk. I don't know if I'd turn him in, though. We'd be in the academy together, and nobody likes a rat. It's his career. If he cheats, it'll catch up with him sooner or later. I'd just focus on myself and make sure I pass it the right way, on my own.",
    strong: `I'd say no before he had a chance to show me one question. I mean physically. If he's turning his laptop around, I'm turning away. Once I've seen it, I've had an advantage on Friday, no matter what I meant to do.

Then I'd tell him what's going to happen, because I owe a friend that much. "This can't stay between us. Go to the lead instructor today, and I'll walk over there with you. If you haven't by tomorrow morning at roll call, I will." And I'd mean the clock. If the exam were in an hour, he wouldn't get until tomorrow, we'd be walking over there now. I'd also ask where it came from and who else has it. I wouldn't go digging. But if it's the entire back row, the instructors need to know before they hand out that test.

If he doesn't go, I go. I'd say what I was offered, by whom, when, and that I didn't look. I know I'd be giving them his name. I wouldn't do it with an anonymous note, because then they can't ask me anything, and everyone in class is a suspect.

What that test protects isn't a grade. In five months those people are my crew. If one of them got by on a stolen answer key, there's something about air management or building collapse that he doesn't know, and neither of us will find out until we're inside. And if he'd cheat on that, I'd always wonder what else got signed.

It could cost me the friend. It could cost me a lot of lunches by myself for ten weeks. I've thought about whether I could stand that, and I have something to compare it with. Junior year in high school, four of us knew that somebody had the chemistry final. I didn't look at it and I didn't say a word, and I told myself that was the honorable thing. The curve got wrecked, and a girl I'd been studying with lost a scholarship by less than a point. I've run into her since. I couldn't tell her.

So I know what being quiet feels like eight years later. I'd take the lunches. And if my friend got washed out, I'd still pick up the phone if he called. I just wouldn't be sorry.`,
    followUps: [
      'Why give your friend until tomorrow?',
      'The whole class turns its back on you. How do you get through the next ten weeks?',
    ],
  },
  'oral-ethics-6': {
    weak: "I'd assume there's a reason for it. I'm the new person, so I probably don't know everything about how reports are done. If my officer signed it, then it's on him and not on me. I'd maybe ask about it if it seemed like a good time. A few minutes on a report usually isn't going to make any difference. I wouldn't want to accuse anybody of something when I don't have all the facts.",
    strong: `I'd begin by finding out if I'm the one who's got it wrong. I'm new, my watch could be off, and there may be a good reason that I can't see. So I'd go to whoever wrote it, and I'd ask it like a question: "I had us on scene at 14:12, and this says 14:08. Did I miss something?" I'd try to do that with nobody else around. Nine times out of ten it's a typo or somebody used the wrong clock, and they fix it and say thanks.

Before that, I'd check what there is to check. Dispatch has a time stamp, and so does the monitor. If all three say 14:12, then I'm not arguing about my memory.

If the answer is "yeah, just leave it, we were late out the door," then it's a different conversation. I'd say, "I can't put my name on that one. Can we put the real time in and a line about why?" Because there's usually an honest reason for four minutes. The train was across Fifth Street. We were finishing another call. Write that down. The truth's normally not that bad.

If I've already signed it, I'd say I need to correct what I signed, and I'd ask how an amendment's done, so there's a record that it was changed and by whom. I wouldn't go into the system and change it back on my own.

And if it was my own officer who changed it, I'd go to my officer first, privately, and ask again. If it stays, then I'd take it to the next level, and I'd say that I'm going to. That would be a very long walk. But a doctor might be deciding about a stroke drug by that number. A family might be asking in a year if we could've saved him. A court could read it. And the department uses those times to show the city where it needs another station.

I've corrected my own time sheet at the warehouse three times. Twice it was in the company's favor. The payroll lady asked me why I'd bother over twelve minutes. I told her that if it's wrong in my favor and I leave it, then she can't believe any of the others.`,
    followUps: [
      'Who could be hurt by those four minutes?',
      'Dispatch says 14:10, so both of you were wrong. What do you write?',
    ],
  },
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
  'oral-priorities-1': {
    weak: "I'd run over there and see if anybody's inside. I'd try the door, and if it was open I'd yell for people, and I'd probably go in and check if the smoke wasn't too bad. I mean, I've got training, so I can't just stand there. I'd stay low. And I'd have somebody call 911. If I could get someone out before the engine gets there, that could be the difference between life and death.",
    strong: `I'm off duty, so what I've got is a phone, a voice and my eyes. I don't have a mask or a line or a partner, and that decides nearly everything.

I pull over somewhere that isn't in front of the house, so the engine's got the street. And I get 911 going. If there's somebody standing there I'd point at them: "You, in the red shirt, call 911. Tell them 214 Oak Street, smoke from a second-floor window on the right side, don't know yet if there's anyone inside." If there's no one, I call it myself and put it on speaker while I walk up. I'd give them the address twice.

Then I'd go to the front door and pound on it, ring the bell, and yell. "Fire! Get out!" Loud, and at the windows as well. If someone comes out I get them across the street, and I make sure that door's pulled shut behind them, because air's what that fire wants. And I ask them three things. Who's still in there? Which room? Where do they sleep? I'd write it on my hand if I have to. I'd keep that person with me, since people run back in. I'd tell them, "You're the only one who knows this house. I need you out here."

While I'm waiting, I'd walk around as much of the outside as I can without going through anything dangerous, and I'd look for faces at windows, and I'd shout up to anybody who's there to close the door and stay at the window. I'd note where the smoke is and whether there are wires down, and I'd keep the neighbors back.

I don't go in. I know it'd be horrible if a mother's screaming that her baby's upstairs. I'd get that room's location to the dispatcher that second, and if there's a window I could get someone down from with a neighbor's ladder, I'd try that from outside. But two breaths of that smoke and I'm on the stairs, and then the first crew's got two to find and one of them is me.

When the engine pulls up, I've got ten seconds of the officer's time. "One adult out. One child missing, second floor, back left bedroom. Front door's shut, stairs are straight ahead." Then I get out of the way. I've practiced that out loud, walking the dog, and it's hard to stop at three facts.`,
    followUps: [
      'A mother comes out and says that her baby is upstairs. What do you do?',
      'What would you tell the first officer, word for word?',
    ],
  },
  'oral-priorities-2': {
    weak: "Patient care always comes first, so I'd go right to the patient and start my assessment. Airway, breathing, circulation. I'd tell my partner about the heater when I got a chance. It might not even be that hot. I'd get vitals, check for a hip fracture, and get them ready for transport. Once the patient's taken care of, one of us could unplug the heater before we leave. And I'd tell them that it's dangerous.",
    strong: `The heater. A hip can wait for five seconds, and a curtain can't.

I'd want to catch it from the doorway. When we come into a room, I'm trying to see the whole room before I look at the patient: what's hot, what's sharp, is there a dog, is there something on the stove. So I see somebody on the floor and I see an orange glow against fabric, and one of those two is about to get a lot worse.

I'd say it out loud, with a name, and split it up. "Ben, heater's on the curtain. Pull the plug and get it clear." And I go to the patient while he's doing it, since there are two of us and it doesn't take two to pull a plug. I'd tell my officer what we've got as I'm walking. If the curtain's only scorched, Ben pulls it down or feels it, and he keeps an eye on that wall while I work. If there's any smoke at all, I'd want that told to dispatch early, because an engine that's already moving is easy to send back.

If it's actually burning, then I'm not treating anyone in there. "Sir, we've got to slide you into the hall." I'd protect his head and neck as well as I can, and I'd shut the door behind us.

With the room safe it's ordinary care. Did he hit his head, can he feel his feet, why did he fall in the first place? I'd also be thinking about carbon monoxide, if that heater burns fuel, because that would change everything, and we'd all be going outside.

And I wouldn't want to leave that house with the heater going back where it was. Before we go, or with whoever stays behind, I'd show them: three feet from anything that burns, plugged right into the wall and not into a power strip, off when you go to bed. And I'd tell my officer that there's an older man who's heating one room with a space heater in January. Somebody should ask why the furnace isn't on.

My grandfather heated his place that way. I found the back of his recliner brown one Sunday. He said it'd been like that for a week. It didn't look like an emergency to him.`,
    followUps: [
      'What if you were alone in the room?',
      'The patient will not let you unplug the heater. What do you do?',
    ],
  },
  'oral-priorities-3': {
    weak: "I'd go to the one who's screaming, since they're obviously in the most pain. They need somebody to calm them down. Once I've got them calmed down and I know what's wrong, I'd check on the other one. If the other one's quiet, they're probably either okay or they could be in shock. My partner could go over there. You treat the worst first, so I'd go by who's hurting the most at that point.",
    strong: `Let me start from the moment we stop, because I think what I do before I get to either driver matters the most.

I look through the windshield first. Is traffic still moving? Is there fluid on the road, is anything smoking, are there wires on the car? How many cars, and how many heads? I'd say that on the radio right away, or to my officer if I'm not the one talking: two cars, at least two patients, send a second ambulance. It's easy to cancel. If it's a wire, nobody touches anything, and I tell both of them to stay in the car.

If it's safe to walk up, I go to the quiet one. Somebody who's screaming has an open airway and is moving air and has enough blood pressure to be angry. I don't know that about the other person. Silence could be a man in shock who's fine. It could also be somebody whose tongue's blocking the airway, and that person's got a few minutes.

I have to walk past the screaming one, though, and I wouldn't ignore her. I'd make eye contact and I'd tell her, "I hear you. I'm Alex, I'm with the fire department. I've got to look at him for one second, and there's help coming to you. Try not to move your neck." That's four seconds, and it's also a quick look. Is she bleeding badly? Is she pinned? If there's blood pumping out of an arm, my answer changes, because I can fix that in half a minute and it'll kill her sooner than most things will.

With the silent one: I tap him, and ask if he can hear me. Is he breathing? If I have to, I open the airway with my hands on his jaw and keep his neck in line. I look and feel for big bleeding. If he needs me on that airway, I stay, and I call out what I've found.

I've been on that side of it. I was in a wreck at seventeen. I was the loud one, and my friend in the back was the quiet one. Everybody who stopped came to me, because I was yelling. He had a collapsed lung. The one who went around to the back door was a nurse who'd pulled over. He's fine now; he's getting married in June.`,
    followUps: [
      'The silent one is not breathing, and you are alone. What now?',
      'A bystander starts to pull the screaming driver out. What do you do?',
    ],
  },
  'oral-priorities-4': {
    weak: "If it's a small fire, I'd just put it out. It only takes a second if I have an extinguisher or there's a line there. Otherwise it's going to get bigger and then we've got an even worse problem. I think it makes sense to deal with it since I'm right there. Then I'd keep searching. Firefighters put out fires; nobody's going to be mad at me for putting out a fire in a burning house.",
    strong: `We've been given the search, so that's what we do. Somebody at the command post has a board in front of them, and it says that those bedrooms are ours.

But I wouldn't walk by it and keep quiet. I'd tell my officer, and it'd go out on the radio. "Search two. Small fire, second-floor bathroom, contained to the room. We're continuing the search. Need a line up here." And if there's a door on it, I'd pull that door shut. It costs a second, and it keeps the smoke and heat out of the hallway we're going to need on the way back.

Then I'd think about where it is. There are two situations where I'd see it differently. One is if it's between us and our way out. The other is if it's between us and the rooms we've been sent to search. In either of those, knocking it down might be part of the search, and if we've got a water can with us, it might take ten seconds. I'd say that to my officer: "It's on our side of the stairs, I think we should hit it with the can." He decides. I'm one set of eyes, and he's got the radio and the picture.

The one thing I'd never do is split up. One on the fire and one searching sounds efficient, and then if the floor goes, or he gets turned around, I've lost my partner. If mine started to drift over there, I'd have a hand on him. "Stay with me. We've reported it."

The reason the order's that way around is that a person who's unconscious on a bedroom floor can't wait for us, and a wastebasket fire behind a closed door for the most part can.

The closest I've come is an inventory job, where we counted warehouses at night in teams. My section was aisle nine, and I'd walk past something wrong in aisle seven and I'd want to fix it. The time I did, our count didn't close, and thirty people stayed until four in the morning to find out why. From then on I radioed it in and stayed in nine.`,
    followUps: [
      'Your partner has already started on the fire. What do you say?',
      'How would you explain your order of things to the homeowner?',
    ],
  },
  'oral-priorities-5': {
    weak: "A dumpster fire isn't that big a deal, so I'd just get it done and get back to bed. I'd wear my gear, of course. Maybe I wouldn't need to mask up, because you're outside, and you can stay upwind of it. I'd bring good energy even if I was tired, because nobody likes a complainer. Those calls are kind of routine, but you still need to do your job. That's what we get paid for.",
    strong: `The same way I'd go at it at two in the afternoon with a full night's sleep. That's the whole trick, I think, and it's not that easy.

I'd be in full gear when I get on the rig, not half of it. Pack on, and the mask on before we're anywhere near that smoke. I know that people think of it as trash. But I don't have any idea what's in there, and neither does anyone else. It could be a propane cylinder off a grill, or aerosol cans, or pool chemicals that somebody's mixed together by accident. It could be a bag of lithium batteries. And in cold weather it could be a person. People sleep in those things.

So we'd look at it from a distance first. What does it sit against? If it's up against a building, or under the eaves, or there's a gas meter next to it, that's no dumpster fire. What's the smoke look like? Is anything popping? I'd come at it from uphill and upwind if we can, I wouldn't stand in line with the doors or put my face over the lid, and I'd let my officer tell me how close. Water from far enough away, and then we make sure, before anybody starts digging around in it with a hook.

The other half of your question is about me. If I'm tired, okay, everybody is. But there's tired, and then there's stumbling, and I'd want to be honest about which one I am. If I was foggy, I'd tell my officer on the way there: "I'm slow tonight, keep an eye on me."

I was a baker on nights for three years, so I know a bit about this. We had one oven that everybody was scared of, and in three years no one got hurt on it. All the burns happened on the flat rack at the end of the shift, with the easy stuff, the dinner rolls. Mine's right here on my forearm. I'd reached in without the sleeve, because it was the last tray. I'd done a thousand of those. Afterward I made it a rule that the last tray gets the same sleeve as the first one.`,
    followUps: [
      'Your officer waves you in without a mask. What do you do?',
      'What would tell you from thirty feet away that this one is different?',
    ],
  },
  'oral-priorities-6': {
    weak: "I'd want to keep going too, because we've found a victim. That's what we're there for. I think I'd try to get them out as fast as possible. The alarm gives you some time. If it was me in there, I'd want someone to keep going. My partner and I would make that decision together. We'd tell them on the radio that we have a victim, and we'd do whatever it takes to get that person out alive.",
    strong: `I'd get on the radio that second, because right now we're the only ones who know any of this. "Mayday, mayday, mayday. Search two. We have a victim, second floor, rear bedroom. One member low on air. We're coming out by the stairs we came up." If it's my alarm that's going off, I've got a few minutes, and I don't know how many, since I'm about to work harder than I have all day. I'd call it now, while I've still got the air to talk. If it turns out that we walk out on our own, nobody's going to be mad that the rapid intervention crew was already at the door.

To my partner, I'd say it with my hand on his shoulder strap: "We're leaving, now, both of us. Take the legs." No debate. We came in together, and he's not staying in there alone, and neither am I.

Then there's the awful part. If we can drag her, we drag her, the shortest way there is. If there's a window with a ladder, that could be it, and I'd ask for one. If we can't move her, if she's too heavy or she's pinned, then we don't both stay until we're out of air. I'd put her where she's easiest to find, close the door to the fire if I can, tell command exactly where she is, second floor, rear, left of the bed, and go. The next crew's got full bottles, and they don't have to search, they just have to reach her. If we go down next to her, there are three people to find instead of one.

If he won't turn, I'd tell command that he won't, and I'd grab him.

The real answer's earlier than that alarm, though. That alarm isn't my signal to start leaving, it's my reserve. I'd want us to have checked our air at the door and at every room, and to have turned around with enough for the trip and then some.

I dive, in lakes, nothing fancy, and we do it in thirds. One third in, one third out, and one third that's not yours. Once I went past my number by a little, because there was a boat I wanted to see. Nothing happened. My buddy wouldn't dive with me for a month, and I've turned on my number ever since.`,
    followUps: [
      'How could the two of you get that low on air before you turned around?',
      'What should your crew change after a call like that?',
    ],
  },
}
