import type { Sample } from './sample.ts'

export const starSamples: Record<string, Sample> = {
  'oral-star-1': {
    weak: "At my last job they switched us to a whole new computer system and we only had a week to learn it. I'm a fast learner, so I just jumped in and figured it out. I stayed late a couple of nights. A lot of people were complaining, but I had a positive attitude about it. By the end I was actually helping other people. I think that shows I can pick up anything if I put my mind to it.",
    strong:
      'Last fall I had three weeks to learn to back a forty-foot trailer before my licensing test. My first tries took twenty minutes and came out crooked. I asked our oldest driver to watch me, and he had me do only the first ten feet, over and over. I did thirty minutes before each shift and wrote down what went wrong. I passed on the first attempt, two minutes under the limit, and I still do one practice back-in every Monday.',
    followUps: [
      'What did you write down most often in those three weeks?',
      'How would you use that method to learn our pump panel?',
    ],
  },
  'oral-star-2': {
    weak: "I work really well under pressure. I worked in a restaurant, so it was pressure every night. One night we had two servers call out and a full house, and it was crazy. I just kept going and didn't let it get to me. We got through it as a team, everybody got their food, and the manager thanked us. I actually like when it gets busy, because it makes the time go by faster.",
    strong:
      "I dispatch for a tow company. During the ice storm in January I had thirty-one calls in two hours and four trucks. I sorted them into people standing in traffic, people stuck but safe, and cars only. I told the last group straight out it would be tomorrow. I checked back every fifteen minutes with the first group. Everybody in traffic was off the road by nine. I'd change one thing: I should have asked for the fifth driver an hour earlier.",
    followUps: [
      'What made you wait that hour before you asked for help?',
      'How did the people you told "tomorrow" take it?',
    ],
  },
  'oral-star-3': {
    weak: "Getting in shape has been a long goal for me. I used to be pretty out of shape in high school and I decided to change that. It took a lot of discipline and a lot of early mornings. There were days I didn't want to go, but I pushed through it. Now I'm in the best shape of my life and I feel great. It taught me that you can do anything if you want it badly enough.",
    strong:
      "In March two years ago I couldn't run a mile. I set a goal to finish a half marathon under two hours by that October, and I put the plan on the refrigerator: three runs a week, ten percent more each week. In July I hurt my shin and lost six weeks. I biked, saw a physical therapist, and moved the race a month. I ran it in one fifty-four in November. My sister can show you the picture; she was at the finish.",
    followUps: [
      'What did the six weeks off teach you that the training did not?',
      'Which goal are you in the middle of right now?',
    ],
  },
  'oral-star-4': {
    weak: "I planned a surprise party for my girlfriend once and it rained the whole day, so we had to move everything inside. It was stressful, but we made it work. In general I'm a planner, so things usually go the way I want. If something doesn't work I just come up with a plan B. You can't control everything. I think being flexible is really important, especially in the fire service where every call is different.",
    strong: `I ran our spring equipment sale at the youth league, and I'd planned on forty volunteers from an email list. Two days before, I had eleven. That was my mistake; I'd taken "maybe" as yes. I called the board president that night, told her, and cut the sale from three fields to one. We made about sixty percent of the money. For the fall sale I signed people up by phone, by the hour, and had forty-three show up.`,
    followUps: [
      'What could you have done a week before that you did not do?',
      'How did you tell the people who had counted on the three fields?',
    ],
  },
  'oral-star-5': {
    weak: "My roommate never wanted to split chores fairly, and we argued about it a lot. I finally sat him down and explained logically why my way made more sense. He was stubborn about it at first, but I kept bringing it up until he agreed. Sometimes you have to be persistent with people. In the end he saw I was right, and the apartment was a lot cleaner. I'm pretty good at getting people to see my side.",
    strong:
      "Our shop steward didn't want a stretching break because he thought it was a trick to speed us up. I asked him what he'd seen before, and he told me about a quota that came right after one. That was fair. So I suggested we try it for a month, on paid time, with him keeping the injury count. He agreed to that. We went from five strains to two. He and I still disagree plenty, but he asks me first now.",
    followUps: ['What would you have done if he had still said no?', 'Tell us about one you did not win.'],
  },
  'oral-star-6': {
    weak: "I always go above and beyond. At the gym where I work, I'm only supposed to do the front desk, but I'll clean equipment, help members, answer phones, whatever needs to be done. My boss always says he wishes he had ten of me. I don't like to just stand around. I think if everyone did a little more than the bare minimum, every workplace would be better. That's the attitude I'd bring to the firehouse every single day.",
    strong:
      "At the hardware store I noticed that older customers kept asking for help with smoke alarms they couldn't reach. That wasn't my department. I asked the manager if I could put up a sign and go out on my lunch hour, and I checked with the fire marshal's office about what we were allowed to do. We did nineteen houses that winter. My own section stayed stocked; I came in early. The store made it part of a regular Saturday.",
    followUps: [
      "What did the fire marshal's office tell you that changed your plan?",
      'When have you done more than was asked and found it was not welcome?',
    ],
  },
}
