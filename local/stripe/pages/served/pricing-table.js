/* Defines <stripe-pricing-table> as Stripe's script does, drawn from the stand-in's own products. */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const style = `
    :host { display: block; color: inherit; font: inherit; }
    .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
    .card { display: flex; flex-direction: column; gap: 0.6rem; padding: 1.25rem; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); border-radius: 0.75rem; }
    h3, p, ul, fieldset { margin: 0; }
    h3 { font-size: 1.125rem; }
    .price { font-size: 1.5rem; font-weight: 600; }
    .rhythm { font-size: 0.9rem; font-weight: 400; }
    ul { padding-inline-start: 1.1rem; font-size: 0.9rem; }
    .choice { display: flex; gap: 1rem; padding: 0; border: 0; }
    .choice label { display: flex; gap: 0.4rem; align-items: center; min-height: 1.75rem; }
    legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    button { min-height: 2.75rem; margin-top: auto; border: 1px solid; border-radius: 0.4rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
    button[aria-disabled='true'] { opacity: 0.6; cursor: progress; }
    :focus-visible { outline: 3px solid; outline-offset: 2px; }
    [role='alert']:not(:empty) { margin-block-end: 1rem; font-weight: 600; }`;

  const words = { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' };

  const element = (name, members = {}, children = []) => {
    const made = Object.assign(document.createElement(name), members);
    made.append(...children);
    return made;
  };

  class PricingTable extends HTMLElement {
    static observedAttributes = ['pricing-table-id', 'publishable-key'];

    connectedCallback() {
      if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
      this.load();
    }

    attributeChangedCallback(_name, before, after) {
      if (this.shadowRoot && before !== after) this.load();
    }

    async load() {
      const asked = `${this.getAttribute('pricing-table-id')} ${this.getAttribute('publishable-key')}`;
      this.asked = asked;
      try {
        const { products } = await this.call('');
        if (this.asked === asked) this.draw(products);
      } catch (error) {
        if (this.asked === asked) this.fill(this.note(error.message));
      }
    }

    async call(path, form) {
      const id = encodeURIComponent(this.getAttribute('pricing-table-id') ?? '');
      const answer = await fetch(`${origin}/v3/pricing-tables/${id}${path}`, {
        method: form ? 'POST' : 'GET',
        body: form,
        headers: { authorization: `Bearer ${this.getAttribute('publishable-key') ?? ''}` },
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(body.error.message);
      return body;
    }

    note(sentence = '') {
      const note = element('p', { textContent: sentence });
      note.setAttribute('role', 'alert');
      return note;
    }

    fill(...children) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      this.shadowRoot.adoptedStyleSheets = [sheet];
      this.shadowRoot.replaceChildren(...children);
    }

    draw(products) {
      const note = this.note();
      const cards = products.map((product) => this.card(product, note));
      this.fill(note, element('div', { className: 'cards' }, cards));
    }

    card(product, note) {
      let chosen = product.prices[0];
      const price = element('p', { className: 'price' });
      const show = () => {
        const amount = new Intl.NumberFormat(undefined, { style: 'currency', currency: chosen.currency });
        const rhythm = chosen.interval ? ` per ${chosen.interval}` : '';
        price.replaceChildren(
          amount.format(chosen.amount / 100),
          element('span', { className: 'rhythm', textContent: rhythm }),
        );
      };
      show();
      const button = element('button', {
        type: 'button',
        textContent: chosen.interval ? 'Subscribe' : 'Buy',
        onclick: () => this.start(chosen, button, note),
      });
      button.setAttribute('aria-label', `${button.textContent} ${product.name}`);
      const choose = (picked) => {
        chosen = picked;
        show();
      };
      return element('div', { className: 'card' }, [
        element('h3', { textContent: product.name }),
        ...(product.description ? [element('p', { textContent: product.description })] : []),
        price,
        ...(product.prices.length > 1 ? [this.choice(product, choose)] : []),
        ...(product.features.length > 0
          ? [
              element(
                'ul',
                {},
                product.features.map((feature) => element('li', { textContent: feature })),
              ),
            ]
          : []),
        button,
      ]);
    }

    choice(product, choose) {
      const options = product.prices.map((price, index) => {
        const input = element('input', {
          type: 'radio',
          name: product.id,
          checked: index === 0,
          onchange: () => choose(price),
        });
        return element('label', {}, [input, words[price.interval] ?? 'Once']);
      });
      const legend = element('legend', { textContent: `Billing of ${product.name}` });
      return element('fieldset', { className: 'choice' }, [legend, ...options]);
    }

    async start(price, button, note) {
      if (button.getAttribute('aria-disabled') === 'true') return;
      button.setAttribute('aria-disabled', 'true');
      note.textContent = '';
      const names = ['client-reference-id', 'customer-session-client-secret', 'customer-email'];
      const form = new URLSearchParams({ price: price.id });
      for (const name of names)
        if (this.hasAttribute(name)) form.set(name.replaceAll('-', '_'), this.getAttribute(name));
      try {
        const { url } = await this.call('/checkout', form);
        location.assign(url);
      } catch (error) {
        note.textContent = error.message;
        button.removeAttribute('aria-disabled');
      }
    }
  }

  if (!customElements.get('stripe-pricing-table'))
    customElements.define('stripe-pricing-table', PricingTable);
})();
