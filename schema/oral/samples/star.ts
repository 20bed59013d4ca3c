import type { Sample } from './sample.ts'

export const starSamples: Record<string, Sample> = {
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
}
