import type { Sample } from './sample.ts'

export const currentIssuesSamples: Record<string, Sample> = {
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
