export declare const toolEnv: (environment?: NodeJS.ProcessEnv) => Record<string, string | undefined>
