import type { Sample } from './sample.ts'

export const prioritiesSamples: Record<string, Sample> = {
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
