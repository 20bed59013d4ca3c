import type { Rows } from './row.ts'

export const oral: Rows = {
  'oral.stats.modules': "'Modules Completed' starts at '0/5' and counts",
  'oral.stats.time': "'Practice Time' starts at '0h 0m' and counts",
  'oral.stats.mocks': "'Mock Interviews' starts at '0/3'",
  'oral.modules': ['the module list of five, each with what it is', 'the list of three mock interviews', 'tips'],
  'oral.module.facts': [
    "'Interview Fundamentals 30, 1'",
    "'Firefighter Core Values 45, 2'",
    "'Scenario-Based Questions 60, 3'",
    "'Department Knowledge 40, 2'",
    "'Personal Motivation 35, 2'",
  ],
  'oral.module.topics': 'each has 4 topics',
  'oral.module.status': 'available or completed',
  'oral.mock.facts': [
    "'Entry-Level Panel Interview 30 min, 2, 15 questions'",
    "'Chief Interview Simulation 20 min, 3, 10 questions'",
    "'Scenario-Heavy Interview 45 min, 4, 20 questions'",
  ],
  'oral.mock.start': "'Start Interview' starts it",
  'oral.mock.questions': 'as many questions as it says, none twice',
  'oral.detail.timer': [
    "a count-up timer: 'Play', 'Pause', 'Reset timer'",
    'it starts when the practice starts and stops when it ends',
  ],
  'oral.detail.topics': ["topic progress, 'Previous Topic', 'Next Topic'", "'Key Points'"],
  'oral.recording': [
    "'Start Practice Session'",
    "'Start Recording', 'Stop Recording'",
    "'Recording in progress...'",
    'a real recording, on the device alone, playable offline, with its size, deletable, downloaded apart',
  ],
  'oral.practice': [
    "one question at a time, with 'Question Progress'",
    "STAR tips: 'Situation', 'Task', 'Action', 'Result'",
    "'Practice notes', on this device",
    "'End Session', 'Next Question', 'Complete Session'",
  ],
  'oral.practice.questions': 'the topic’s own questions, in order, else the default set',
  'oral.recording.advice': [
    "'Speak clearly and take your time. Aim for 2-3 minutes per answer.'",
    "without permission or device: 'Timer only'",
  ],
  'oral.survives': 'a kill: same question, same note, the clock right',
  'oral.no-call': 'oral prep makes no network call',
  'oral.demo': 'the demo account is read-only',
}
