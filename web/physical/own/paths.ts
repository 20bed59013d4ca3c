/** URLs of personal training. */
export const ownTraining = {
  home: '/physical/own',
  log: '/physical/own/log',
  edit: (completionId: string) => `/physical/own/log?${new URLSearchParams({ edit: completionId })}`,
  deleted: (completionId: string) => `/physical/own?${new URLSearchParams({ deleted: completionId })}`,
  newWorkout: '/physical/own/workout',
  workout: (id: string) => `/physical/own/workout?${new URLSearchParams({ id })}`,
  deletedWorkout: (id: string) => `/physical/own?${new URLSearchParams({ deletedWorkout: id })}`,
  weight: '/physical/own/weight',
  plates: '/physical/own/plates',
  import: '/physical/own/import',
}
