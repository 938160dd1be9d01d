/**
 * A value that is read together with many others. It is a promise to whoever awaits it; `listen` is for those who wait for
 * thousands of them, as a promise takes more memory and time than most values that it brings.
 */
export class Loading<Value> implements Promise<Value> {
  readonly [Symbol.toStringTag] = 'Loading';
  readonly #listen: Listen<Value>;

  constructor(listen: Listen<Value>) {
    this.#listen = listen;
  }

  /** Calls one of them, at once if the value is there. */
  listen(found: (value: Value) => void, failed: (error: unknown) => void): void {
    this.#listen(found, failed);
  }

  /** What is made of the value. */
  map<Made>(make: (value: Value) => Made): Loading<Made> {
    return new Loading((found, failed) =>
      this.#listen((value) => {
        let made: Made;
        try {
          made = make(value);
        } catch (error) {
          return failed(error);
        }
        found(made);
      }, failed),
    );
  }

  /** The value, or another where there is none. */
  or<Other>(other: Other): Loading<NonNullable<Value> | Other> {
    return this.map((value) => value ?? other);
  }

  then<One = Value, Other = never>(
    found?: ((value: Value) => One | PromiseLike<One>) | null,
    failed?: ((error: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    return this.#promise().then(found, failed);
  }

  catch<Other = never>(failed?: ((error: unknown) => Other | PromiseLike<Other>) | null): Promise<Value | Other> {
    return this.#promise().catch(failed);
  }

  finally(after?: (() => void) | null): Promise<Value> {
    return this.#promise().finally(after);
  }

  #promise(): Promise<Value> {
    return new Promise((resolve, reject) => this.#listen(resolve, reject));
  }
}

type Listen<Value> = (found: (value: Value) => void, failed: (error: unknown) => void) => void;
