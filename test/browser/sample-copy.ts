/** A realistic copy, with facts that must survive every rewrite. */
export const bakeryCopy = `Hey neighbours,

Our bakery has been baking sourdough on Elm Street since 1987, and we are really very proud to be able to announce that from next Monday we will be offering a weekly bread subscription. Basically, you get one fresh loaf every Saturday morning, delivered to your door before 8 am. It costs $28 per month and you can pause or cancel at any time. Our master baker Luisa Ferrante utilizes only stone-ground flour from two local farms. The first 40 subscribers will also receive a linen bread bag. If you might be interested, please do not hesitate to sign up at elmstreetbakery.example/bread or call 555-0134.

See you on Saturday!
Tom and Luisa`;
