export const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
export const WEEKDAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';

/** A day as English copy writes it. */
export const DATE = String.raw`(?:(?:the end of |midnight (?:on )?|noon on |\d{1,2}(?::\d\d)? ?(?:am|pm)? (?:on )?)?(?:${WEEKDAY},? )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\b(?:,? \d{4})?|${MONTH} \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b(?! ?%)|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}\b(?! ?%))|(?:midnight (?:on )?|noon on |the end of )?(?:this |next )?${WEEKDAY}\b|the end of (?:${MONTH}|the month|this month|the year|the week))`;

/** A day by which something ends or is asked for. */
export const DEADLINE = String.raw`\b(?:by|before|until|till|no later than|through|ends?(?: on)?|ending|closes?(?: on)?|closing on|expires?(?: on)?|deadline(?: is|:)?(?: on)?)\s+${DATE}`;
