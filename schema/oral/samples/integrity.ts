import type { Sample } from './sample.ts'

export const integritySamples: Record<string, Sample> = {
  'oral-integrity-1': {
    weak: "I'm always honest, so there are a lot of examples. One time at work the cash register was short and everyone was getting questioned. I told the truth, that it wasn't me, even though it looked bad because I'd been on that register. They found out later it was a counting mistake. I could have just blamed somebody else, but I'm not like that. My parents raised me to be honest no matter what, and that's how I live.",
    strong:
      "I backed a delivery van into a mailbox on a dead-end street. Nobody saw it and the van hardly had a scratch. I was three weeks into the job, on probation. I left a note with my name on the door, called my supervisor from the curb, and filled out the form. I lost my safe-driving bonus for that quarter, four hundred dollars. The homeowner called to thank the company. I'd do it the same way; I'd just get out and look behind me first.",
    followUps: [
      'What went through your mind before you made that call?',
      'Did telling the truth ever turn out badly for you?',
    ],
  },
  'oral-integrity-2': {
    weak: "I found a wallet once in a parking lot with like two hundred dollars in it. A lot of people would have kept it, but I turned it in. I looked inside to see if there was an ID, and then I gave it to the guy at the store. I don't know if the person ever got it back, but I felt good about it. I couldn't sleep at night if I took something that wasn't mine.",
    strong:
      "I do clean-outs for an estate company. In a coat pocket I found an envelope with about three thousand dollars. I was alone in the room. I didn't count it; I called my partner in, we counted it together on video, and both of us signed the tag. Then I called the family's lawyer before we moved anything else. It turned out to be a daughter's tuition. My rule since then is never to be alone with something valuable, for their sake and mine.",
    followUps: [
      'Why was it important that you did not count it alone?',
      'What would you do if your partner had suggested splitting it?',
    ],
  },
  'oral-integrity-3': {
    weak: "Well, I wouldn't do that in the first place, because I take checks very seriously. But if I did forget something, I'd go back and do it as soon as I had the chance. If it checked out okay, then there's really no harm done, so I don't think I'd need to make a big thing of it. If there was something wrong, of course I'd tell someone. The main thing is that the equipment works when we need it.",
    strong:
      "I'd stop what I'm doing and go finish the check right then, because from the minute I signed it, somebody could be trusting that pack. Then I'd tell my officer what I'd signed and what I hadn't done, even if it turned out fine, and ask how to correct the record. I'd accept whatever comes with that. I once initialed a cooler log early at the restaurant; now I keep the pen in my pocket until the thing's in my hand.",
    followUps: [
      'The tones go off before you can finish the check. What now?',
      'Your partner says he always signs first. What do you tell him?',
    ],
  },
  'oral-integrity-4': {
    weak: "I filled it out as honestly as I could. Everything on there is true. I might be off on a couple of dates, because some of those jobs were a while ago, but that's pretty normal. There was one job I only had for a few weeks, and I didn't put that one down because it wasn't really relevant. If you guys find something that doesn't match, I'm sure I can explain it. I don't have anything to hide.",
    strong:
      "I ordered my driving record and pulled my tax forms, so the employers and dates come from paper and not from memory. The hardest entry was a pizza job I was fired from at nineteen for being late four times. I put it in with the real reason. One question about addresses wasn't clear, so I emailed the investigator's office and saved the reply. If I found a mistake tonight, I'd call you in the morning before you found it.",
    followUps: [
      'What changed between being fired at nineteen and today?',
      'What else on there did you think twice about before you wrote it down?',
    ],
  },
  'oral-integrity-5': {
    weak: "My buddy asked me once to clock him in because he was running late. I didn't really want to, but he's a good friend, and it was only that one time, so I did it. I told him after that I wasn't going to do it again, and he understood. I've never had a problem since then. I learned that you have to set boundaries with people, even friends, because otherwise they'll take advantage of you.",
    strong:
      "A friend I work out with wanted me to let him into the gym after hours; I had the keys as an employee. The rule's there because nobody's around if you drop a bar on your neck. I told him no, and that I'd be there at five-thirty the next morning if he wanted to lift. He was annoyed and called me a company man. He did show up at five-thirty. We still train together, and he hasn't asked again.",
    followUps: [
      'What would you have said if he had not shown up?',
      'Which rule have you bent yourself, and what do you think of it today?',
    ],
  },
  'oral-integrity-6': {
    weak: "To me integrity is doing the right thing when nobody's watching. That's basically the definition. At two in the morning you should act the same as at two in the afternoon. I live by that. You never know who's watching, and it's going to come back to you. Firefighters are held to a higher standard, and I'm ready for that. I've always been someone who does the right thing, whether somebody's looking at me or not.",
    strong:
      "It looks boring. It's coming back from a call and wiping down the stretcher properly instead of just changing the sheet. It's writing in the report that we took two tries to get a blood pressure. I stock overnight at a pharmacy, and there's a temperature log for the vaccine fridge every hour. The easy way is to fill in six lines at six o'clock. I set a timer. One night it was off by four degrees at three, and we saved the whole lot.",
    followUps: [
      'What do you do on the night when you are too tired to care?',
      'How would you deal with somebody who fills in six lines at six?',
    ],
  },
}
