export declare const withLock: <T>(lock: string, act: () => T | Promise<T>) => Promise<T>
