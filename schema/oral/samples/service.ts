import type { Sample } from './sample.ts'

export const serviceSamples: Record<string, Sample> = {
  'oral-service-1': {
    weak: "I love to help people, that's why I want this job. Last Christmas I gave a homeless man my jacket, and he was so thankful that he almost cried. It was one of those moments where you realize how lucky you are. I posted about it, and a lot of people said it inspired them. I try to do something like that whenever I can. Giving back is really important to me and to my family.",
    strong: `There's an older man on my block, Mr. Hayes. He was a machinist for forty years, and then about four years ago he lost his sight to diabetes. I didn't know him well. I knew him as the guy with the immaculate lawn, and then one summer the lawn wasn't.

I noticed his mailbox. It was so full that the carrier was putting things on the porch. I knocked and said who I was, and I asked him if he'd like a hand with it. He was polite, and he said no. I left it at that. But I told him which house I'm in. About two weeks later he called me over, and it turned out he'd missed a letter from the county, and they were about to charge him a penalty on his taxes. He asked if I'd read it to him. He hated asking. I could hear that.

So I read it to him, and then I asked what he wanted to do about it. I think that's why it's worked. I didn't start running his life. We called the county on his phone, he did the talking, and I read him the account number. They waived it.

After that it became Sundays. I go over at four o'clock for twenty minutes, sometimes longer. I read him everything, including the ads for hearing aids, and he decides what goes in the trash and what goes in the drawer. I asked him once if I could just skip the junk, and he said, "How would I know what you think is junk?" Fair enough. It's his mail. Checks and bank things, we do with the door open and his niece on speakerphone, because I suggested that. I didn't want anybody to ever have to wonder.

We've done that for three years. I've missed some, and when I do, I call him on Saturday. He's got a talking thermostat now, and he's got his lawn back, since his niece found a kid who does it.

He's taught me how to read a micrometer with my fingers, and how to sharpen a drill bit, and more about patience than anybody I've worked for. And I've learned to ask first, and to let it stay his.`,
    followUps: [
      'What would you do if his niece asked you to stop coming?',
      'What do you do on the Sunday when you really have no time?',
    ],
  },
  'oral-service-2': {
    weak: "I'd treat them with respect, because that's our job. I mean, three times in a week is a lot, and there are real emergencies out there, so I might explain to them that 911 is for emergencies. But I'd help them up and make sure they're okay. Some people just don't have anybody. I'd stay professional the whole time, even if I was a little frustrated. Then we'd clear the call and get back in service.",
    strong: `Exactly the way I'd want it done the first time. I knock, I say my name even if they know me by now, and I get down on the floor where they are before anyone lifts anything. "Did you hit your head? Does anything hurt? How long have you been here?" I'd take vitals and look at them properly, because by the third fall people stop looking. That's the one where it turns out to be a broken hip, or a blood sugar, or a small stroke.

I also think about what it costs to make that call. They know it's the third time. They've probably lain there for an hour hoping they'd find some other way. So there's no sigh, and no joke in the hallway where they can hear it.

Once they're up and safe, I'd use the two minutes while we're putting the bag together to look around. Is it the same spot every time? Is there a throw rug, or a bed that's too high, or a lamp they can't reach? Are there new pill bottles? Is there food in the refrigerator? I'd ask them straight: "That's three times this week. What's different?" They usually know. And I'd ask who checks on them.

Then it goes to my officer, with facts and not a complaint. "Three falls, all between the bed and the bathroom, all around four in the morning. She's on a new water pill. There's no grab bar." If the department has a program for that, or a community paramedic, or a number at the county for older adults, I'd ask to have her put on the list, and I'd ask next shift if it happened.

I've done a small version of this. I was a night aide in assisted living, and one resident rang for help around two o'clock every single night. People had started walking slowly. I asked her what woke her up, and it was the ice machine on the other side of her wall. We moved her bed. She rang maybe twice a month after that.

By next week I'd hope that there's a rail on that wall and somebody's looked at the pills. And if she does fall again, she gets the same person I was on Monday.`,
    followUps: [
      'They refuse every kind of help except being picked up. What then?',
      'What do you say to a crew member who jokes about the address?',
    ],
  },
  'oral-service-3': {
    weak: "At the store I had a customer screaming at me about a return. I told him that he needed to calm down and that I wasn't going to talk to him if he was yelling. He kept going, so I called my manager and let him handle it. You can't let people disrespect you. After that the customer left. I stayed calm the whole time and I didn't yell back, so I think I handled it pretty well.",
    strong: `I work the front desk at a hotel by the airport. About a year ago, a little after midnight, a man came in with one kid asleep on each shoulder and a suitcase he was pushing with his foot. Their flight had been canceled. He had a reservation, paid for, and we'd given his room away, because somebody on the earlier shift thought he was a no-show. We were full. So was nearly everybody else within ten miles.

When I told him, he blew up. He wasn't wrong, either. He was loud, the kids woke up and started crying, and there were people in the lobby filming it.

The first thing I did was come out from behind the desk. I stood off to the side of him, not in front, with my hands where he could see them. I kept my voice down, lower than I'd normally talk, and I said, "You've got two kids to put to bed, and you paid us for a room, and we let you down. Give me five minutes." I didn't explain our policy.

I got chairs and put them out of the way of the crowd, and I brought water and a couple of blankets from housekeeping. Once the little one was lying down, he got quieter. He'd been traveling for nineteen hours. I said that sounded awful, because it did. Then I told him what I was doing while I did it: "I'm calling the place across the road. If they can't, there are two more." He started to swear at me again at one point, and I told him, "I'm going to keep working on this. I need you to not yell at me while I'm on the phone." He nodded.

The place across the road had a cancellation. I charged it to us, I carried the big suitcase over myself, and I got them to the door. He put the kids down and came back out and shook my hand, and said he was sorry about the lobby.

I wrote it up for my manager, so they could fix how no-shows get marked. And I changed one thing in what I do. I spent those first five minutes hunting for a room in our own system. I'd call across the street sooner, because what he needed at that moment was for something to be happening.`,
    followUps: ['At what point would you have asked for help?', 'What do you do when the answer has to be no?'],
  },
  'oral-service-4': {
    weak: "I donate to different causes when I can, and I've done some volunteer things in the past, like a beach cleanup and a toy drive with my church. Lately I've been so busy with work and getting ready for this that I haven't had as much time as I'd like. But once I'm hired I definitely plan on doing a lot more, like coaching or visiting schools. I really believe in giving back to the community.",
    strong: `Every other Saturday I'm at the Eastside bike garage, nine to one. It's in the back of a church. I've been going since a year ago January, and I've missed three.

How it works is that kids bring in whatever bike they've got. Some of them come in carrying it. They don't drop it off. They do the wrenching, and one of us stands next to them. We've got a rule that an adult's hands stay in their pockets unless it's about to come apart. That was hard for me at first. I can fix a flat in four minutes, and it takes a nine-year-old about forty, and for thirty-five of those it looks like it isn't going to work. But at the end of it he's fixed it, and next time he fixes his sister's.

An ordinary Saturday is eight or ten kids. I do the sign-in, I check brakes and helmets before anyone rides out, because I don't want to see one of them again at work, so to speak, and then I take the kid who's having the worst morning. In a year and a half we've sent out sixty-some bikes that stop when they're supposed to. Pastor Williams keeps the list, and she's happy to talk to you.

I started because when I was twelve a man named Gus gave me a bike out of a place a lot like that, and he made me true the wheel first. I didn't think of it as community service. I'd moved back, I drove past the sign, and I thought I'd see if they needed someone.

I've learned two things about that neighborhood that I couldn't have learned from driving through. One is that about half the kids come for the bike, and the other half come because there's a grown-up who's there every time. If I skip, they notice, and they don't say anything about it, which is worse. The other is how much people look out for each other over there. There's a grandmother across the street who knows every one of those kids by name, and who their mothers are, and which porch they're supposed to be on.

Last month one of our first regulars turned sixteen. He asked for a key. So now there are two of us who open up.`,
    followUps: [
      'Who could we call there, and what would they say about you?',
      'What have those kids taught you about this neighborhood?',
    ],
  },
  'oral-service-5': {
    weak: "I'd tell them that firefighters do a lot more than fight fires. We do medical calls and car accidents and all kinds of stuff. It's true that there aren't as many fires as there used to be, but when there is one, it's really intense. I still want the job because I like the excitement, and every day is different. And even on the medical calls you get to help people, so that's good too. It's the best job in the world.",
    strong: `Over the fence, I'd say, "Most of the time when you see that engine go by, somebody can't breathe, or they've fallen and can't get up." In most departments well over half of the calls are medical, and in a lot of them it's more like two-thirds. They send an engine because it's close and it's got four people on it who can start before the ambulance pulls up.

Then I'd tell him about a woman I saw on a ride-along. Low blood sugar, sweating, couldn't tell us her own name. Ten minutes after the crew got some sugar into her, she was making jokes about her cooking and apologizing for the trouble. It wasn't any trouble. For the four of them it was the third call of the day. For her it was the whole day.

And the fires still come. They don't ask how long it's been since the last one, so you have to train as if it's tonight.

As for why I'd want it, that's pretty simple. If you call, somebody comes. It doesn't matter who you are or what you did or if you can pay. I'd like to be one of the people who come.`,
    followUps: [
      'The neighbor says that an ambulance would be cheaper. What do you say?',
      'Which kind of medical call do you expect to find hard?',
    ],
  },
  'oral-service-6': {
    weak: "At the pharmacy counter people want their pills early all the time, and I have to tell them no. I just say it's the policy and there's nothing I can do about it. Some of them get mad, but rules are rules. I always smile and tell them to have a nice day. You can't please everyone. If they keep arguing, I tell them they can talk to the pharmacist or call the corporate number on the receipt.",
    strong: `Window six at the DMV, that's me. You can imagine how often I have to say no.

The one I think about was a man in his fifties, on a Wednesday, about one-thirty. He'd just been hired as a delivery driver, starting the next morning, and they'd told him no license, no job. He'd moved here from two states over. He had everything, his old license, his birth certificate, his Social Security card, except that the proof of address he'd brought was a letter from January, and it can't be more than ninety days old. His was about a hundred and twenty.

I could have typed it in. Nobody would've caught it that day. But I've seen what that rule's for. We had a woman whose cousin had gotten a license with her name and his picture, and it took her a year to get her life back. So I told him that, in those words: "I can't take this one. It's what keeps somebody else from walking in here with your name." I didn't make it sound like my hands were tied by some computer. It was a no, and it had a reason.

He put his head down on the counter. And I said, "I don't think we're done, though. Let's figure out what else you've got." We went through it together. A lease? In his wife's name. Utility bill? Same. Bank? He still had the old one. Then I asked if he'd insured his car here. He had, on Monday. It was in his email with the new address on it. I told him where there's a library with a printer two blocks over, and I gave him a slip with my window number and held his place so he wouldn't have to stand in the line again. I told my supervisor what I was doing, so that it wasn't some private favor.

He was back in twenty-five minutes, and he walked out with a temporary license by three. He came by a couple of weeks later in a brown uniform to show me.

Afterward I made a list of the eleven documents we'll take, in plain English, biggest print that would fit on a page, and my supervisor let us hand it out at the door. Fewer people get to my window and hear no.`,
    followUps: [
      'What if there had been nothing else with his address?',
      "When have you wished you could break a rule, and didn't?",
    ],
  },
}
