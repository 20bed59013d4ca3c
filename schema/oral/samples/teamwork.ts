import type { Sample } from './sample.ts'

export const teamworkSamples: Record<string, Sample> = {
  'oral-teamwork-1': {
    weak: "I've been on a lot of great teams. My high school football team went to state, and I was one of the captains. I'd say I was a big part of why we were so good, because I led by example and I never missed a practice. I kept everybody motivated. We were like brothers. When we lost I took it hard, but it made me stronger. I know how to be part of a winning team, and I want that again here.",
    strong:
      'My best team was four of us on a wildland fuels crew. Luis could sharpen anything, Kat read the map, and our lead, Tom, never raised his voice. I was the slow one at first, so I took the job nobody liked, hauling water and fuel, and made sure nobody ever ran dry. It let the others keep cutting. We cleared eleven acres in a week that was planned for eight. I learned that the dull job can be what holds it together.',
    followUps: ['What did Tom do that you would like to copy?', 'When did that crew not get along, and what happened?'],
  },
  'oral-teamwork-2': {
    weak: "When I started at my current job I was the new guy, and it was a little rough because everybody already knew each other. I just tried to be friendly and show them what I could do. I had some good ideas from my last job, so I shared them right away, and I think they liked that. After a few weeks I fit in pretty well. I've never had trouble making friends anywhere I've gone.",
    strong:
      'I joined a bakery crew that had been together nine years. For the first two weeks I wrote everything down: who takes which oven, what they call things, where the peel hangs. I asked the oldest baker what annoyed him about new people, and he said, "They move my stuff." So I never did. I took the floor drains every night without being asked. The day I knew I belonged was when he handed me his own bread knife.',
    followUps: [
      'What did you see there that could have been done better, and when did you say so?',
      'What will you ask the oldest member of your first crew here?',
    ],
  },
  'oral-teamwork-3': {
    weak: "We had a guy at the warehouse who was always on his phone while the rest of us did the work. It was really frustrating. I talked to some of the others about it, and they all felt the same way. Eventually we told the supervisor, and he got moved to another shift. It wasn't fair to the people who actually work. I can't stand lazy people, and I always pull my own weight, so that was hard for me.",
    strong:
      "On my landscaping crew, Chris started leaving an hour early twice a week. I asked him at lunch, just us, whether something was up, because the rest of us were loading his trailer. He had a kid in physical therapy and hadn't told anyone. We moved his route so that he started early on those days. It worked for a month. When it slipped again I told him I'd have to bring the boss in, and I did, with him in the room.",
    followUps: [
      'How did Chris react when you brought in the boss?',
      'What if it had turned out there was no good reason?',
    ],
  },
  'oral-teamwork-4': {
    weak: "We were doing a group project at school and I had a way better idea, but they voted for something else. I told them it wasn't going to work, but they didn't listen. So I did my part, and in the end we got a B. I'm pretty sure we would have gotten an A with my idea. But that's how it goes on a team, you can't always get your way. I stayed professional about the whole thing.",
    strong:
      "At the theater shop I wanted to build a set in two pieces so it could go through the side door. The crew decided on one piece and the loading dock. I'd said my reasons once, clearly, before the vote. After it I was the one who measured the dock route three times, because if we're doing it, I want it to work. It fit with an inch to spare. And honestly, one piece was sturdier. I'd underrated that.",
    followUps: [
      'How do you know when a discussion is over?',
      'What would you have done if you thought that the decision was unsafe?',
    ],
  },
  'oral-teamwork-5': {
    weak: "I'm really easy to live with. I'm clean, I like to cook, and I get along with everybody. I'd just go with the flow and not make any drama. I think having fun is important too, so I'd bring some energy and maybe organize some games or workouts. I grew up with three brothers, so I know how to share a bathroom. As long as everyone respects each other, I don't see why there'd be any problem at all.",
    strong:
      "I lived in a dorm with eleven guys and one kitchen, so I know where it breaks: dishes, noise, and the last of the coffee. At a station I'd be up before the others with the pot on and the trash out, and I'd stay on my feet until the kitchen's done. I'd keep the phone on silent in the bunkroom and get dressed in the dark. I cook a decent chili. And if somebody needs an hour of quiet after a call, I'd notice.",
    followUps: [
      "Somebody's habit gets on your nerves by the third shift. What do you do?",
      'How do you make room for someone who does not eat what you cook?',
    ],
  },
  'oral-teamwork-6': {
    weak: "I've worked with all kinds of people, and I treat everyone the same. I don't see color or gender or anything like that. At my job there was a guy from another country, and at first it was hard to understand him because of his accent. But I was patient with him and we became friends. I even tried his food. I think diversity is great, and we can all learn from each other. It's never been an issue for me.",
    strong:
      "My partner on the night cleaning crew was Mrs. Tran, sixty-three, and we shared maybe fifty words. I was fast and she was thorough, and at first each of us redid the other's work. So we split the building: I did the floors, she did the labs, and on Fridays we walked it together and pointed. She showed me how to mix the chemicals right. I showed her how to clear the floor machine. The complaints about our floors stopped.",
    followUps: [
      'What did she think of you in the first week, do you suppose?',
      'How would you work with someone whose opinions you find hard to take?',
    ],
  },
}
