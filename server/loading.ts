/** Who is told of a value that is loaded. */
export type Listener<Value> = { found: (value: Value) => void; failed: (error: unknown) => void };

/**
 * A value that is read together with many others. It is a promise to whoever awaits it; `listen` is for those who wait for
 * thousands of them, as a promise takes more memory and time than most values that it brings.
 */
export abstract class Loading<Value> implements Promise<Value> {
  get [Symbol.toStringTag](): string {
    return 'Loading';
  }

  /** Tells the listener, at once if the value is there. */
  abstract listen(listener: Listener<Value>): void;

  /** What is made of the value. */
  map<Made>(make: (value: Value) => Made): Loading<Made> {
    return new Mapped(this, make);
  }

  /** The value, or another where there is none. */
  or<Other>(other: Other): Loading<NonNullable<Value> | Other> {
    return this.map((value) => value ?? other);
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is awaited wherever a promise would be
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
    return new Promise((found, failed) => this.listen({ found, failed }));
  }
}

class Mapped<Value, Made> extends Loading<Made> {
  readonly #of: Loading<Value>;
  readonly #make: (value: Value) => Made;

  constructor(of: Loading<Value>, make: (value: Value) => Made) {
    super();
    this.#of = of;
    this.#make = make;
  }

  listen(listener: Listener<Made>): void {
    this.#of.listen(new MappedListener(listener, this.#make));
  }
}

class MappedListener<Value, Made> implements Listener<Value> {
  readonly #listener: Listener<Made>;
  readonly #make: (value: Value) => Made;

  constructor(listener: Listener<Made>, make: (value: Value) => Made) {
    this.#listener = listener;
    this.#make = make;
  }

  found(value: Value): void {
    let made: Made;
    try {
      made = this.#make(value);
    } catch (error) {
      return this.#listener.failed(error);
    }
    this.#listener.found(made);
  }

  failed(error: unknown): void {
    this.#listener.failed(error);
  }
}
