import type { Rows } from './row.ts'

export const oral: Rows = {
  'oral.stats.modules': "'Modules Completed' starts at '0/5' and is updated",
  'oral.stats.time': "'Practice Time' starts at '0h 0m' and is updated",
  'oral.stats.mocks': "'Mock Interviews' starts at '0/3'",
  'oral.modules': ['the list of five modules, each with a description', 'the list of three mock interviews', 'tips'],
  'oral.module.facts': [
    "'Interview Fundamentals 30, 1'",
    "'Firefighter Core Values 45, 2'",
    "'Scenario-Based Questions 60, 3'",
    "'Department Knowledge 40, 2'",
    "'Personal Motivation 35, 2'",
  ],
  'oral.module.topics': 'each module has 4 topics',
  'oral.module.status': 'available or completed',
  'oral.mock.facts': [
    "'Entry-Level Panel Interview 30 min, 2, 15 questions'",
    "'Chief Interview Simulation 20 min, 3, 10 questions'",
    "'Scenario-Heavy Interview 45 min, 4, 20 questions'",
  ],
  'oral.mock.start': "'Start Interview' starts it",
  'oral.mock.questions': 'as many questions as stated, without repetition',
  'oral.detail.timer': ["a count-up timer: 'Play', 'Pause', 'Reset timer'", 'it starts and stops with the practice'],
  'oral.detail.topics': ["topic progress, 'Previous Topic', 'Next Topic'", "'Key Points'"],
  'oral.recording': [
    "'Start Practice Session'",
    "'Start Recording', 'Stop Recording'",
    "'Recording in progress...'",
    'a real recording, only on the device, playable offline, with its size, deletable, and downloadable separately',
  ],
  'oral.practice': [
    "one question at a time, with 'Question Progress'",
    "STAR tips: 'Situation', 'Task', 'Action', 'Result'",
    "'Practice notes', stored on this device",
    "'End Session', 'Next Question', 'Complete Session'",
  ],
  'oral.practice.questions': 'the topic’s own questions, in order, or the default set',
  'oral.recording.advice': [
    "'Speak clearly and take your time. Aim for 2-3 minutes per answer.'",
    "without permission or device: 'Timer only'",
  ],
  'oral.survives': 'after a kill, the question, the notes and the clock are right',
  'oral.no-call': 'oral prep makes no network call',
  'oral.demo': 'the demo account is read-only',
}
